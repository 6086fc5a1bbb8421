import type { z } from 'zod';

export interface FileProblem {
  file: string;
  /** Counts from 1; null for the file as a whole. */
  line: number | null;
  /** Dotted path, such as `keyTopics.0.title`; null for the file as a whole. */
  field: string | null;
  message: string;
}

export type Problem = Omit<FileProblem, 'file'>;

export type Read<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

const MAX_PROBLEMS = 100;

export const problem = (
  message: string,
  line: number | null = null,
  field: string | null = null,
): Problem => ({ line, field, message });

export const failed = (...problems: Problem[]): { ok: false; problems: Problem[] } => ({
  ok: false,
  problems: problems.slice(0, MAX_PROBLEMS),
});

export const andThen = <A, B>(first: Read<A>, next: (value: A) => Read<B>): Read<B> =>
  first.ok ? next(first.value) : first;

export const inFile = (file: string, problems: readonly Problem[]): FileProblem[] =>
  problems.map((each) => ({ file, ...each }));

/** `previews/0003-walden.md:5: isPublished: Must be true or false` */
export function describeProblem({ file, line, field, message }: FileProblem): string {
  return [line === null ? file : `${file}:${line}`, field, message].filter(Boolean).join(': ');
}

/** The line of the value at a path; undefined if the file does not hold the value itself. */
export type LineOf = (path: readonly PropertyKey[]) => number | undefined;

/** Names the line of each wrong value, or of the nearest value around it. */
export function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  lineOf: LineOf,
): Read<z.output<S>> {
  const result = schema.safeParse(value, { error: messageOf });
  if (result.success) return { ok: true, value: result.data };
  const found = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'Unknown field' }))
      : issue,
  );
  // Cut first: to find a line takes as long as the file is.
  const problems = found.slice(0, MAX_PROBLEMS).map(({ path, message }) => {
    let length = path.length;
    while (length > 0 && lineOf(path.slice(0, length)) === undefined) length--;
    const line = lineOf(path.slice(0, length)) ?? null;
    return problem(message, line, path.map(String).join('.') || null);
  });
  return failed(...problems);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a group of fields',
};

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'Is missing';
  return `Must be ${TYPES[issue.expected] ?? issue.expected}`;
}
