import { describeProblem, type Problem, WrongText } from '../problem.ts';

/** What is wrong in a text; empty if it can be read. */
export function problemsIn(read: () => unknown): readonly Problem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof WrongText) return error.problems;
    throw error;
  }
}

export const describeProblems = (file: string, read: () => unknown): string =>
  problemsIn(read)
    .map((each) => describeProblem({ file, ...each }))
    .join('\n');
