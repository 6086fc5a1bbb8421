import '@foreword/domain/plain-issues.ts';
import type { z } from 'zod';

export interface Problem {
  /** Counts from 1; null for the file as a whole. */
  line: number | null;
  /** Dotted path, such as `keyTopics.0.title`. */
  field: string | null;
  message: string;
}

export interface FileProblem extends Problem {
  file: string;
}

const MAX_PROBLEMS = 100;

export const problem = (
  message: string,
  line: number | null = null,
  field: string | null = null,
): Problem => ({ line, field, message });

export class WrongText extends Error {
  readonly problems: readonly Problem[];

  constructor(found: Problem | readonly Problem[]) {
    const problems = [found].flat();
    super(problems[0]?.message);
    this.problems = problems.slice(0, MAX_PROBLEMS);
  }
}

export class Problems {
  readonly list: FileProblem[] = [];

  /** @returns undefined if the text is wrong */
  async of<T>(file: string, read: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof WrongText)) throw error;
      this.add(file, ...error.problems);
      return undefined;
    }
  }

  add(file: string, ...problems: readonly Problem[]): void {
    this.list.push(...problems.map((each) => ({ file, ...each })));
  }
}

/** `previews/0003-walden.md:5: isPublished: Must be true or false` */
export function describeProblem({ file, line, field, message }: FileProblem): string {
  return [line === null ? file : `${file}:${line}`, field, message].filter(Boolean).join(': ');
}

/** The line of the value at a path; undefined if the file does not hold the value itself. */
export type LineOf = (path: readonly PropertyKey[]) => number | undefined;

/** @throws WrongText with the line of each wrong value, or of the nearest value around it */
export function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  lineOf: LineOf,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'Unknown field' }))
      : issue,
  );
  // Cut first: to find a line takes as long as the file is.
  const problems = issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => {
    let length = path.length;
    while (length > 0 && lineOf(path.slice(0, length)) === undefined) length--;
    const line = lineOf(path.slice(0, length)) ?? null;
    return problem(message, line, path.map(String).join('.') || null);
  });
  throw new WrongText(problems);
}
