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

/** `previews/0003-walden.md:5: isPublished: Must be true or false` */
export function describeProblem({ file, line, field, message }: FileProblem): string {
  return [line === null ? file : `${file}:${line}`, field, message].filter(Boolean).join(': ');
}

export type LineOf = (path: readonly PropertyKey[]) => number | null;

/** What `find` gives for a path, or for the longest part of it that has something. */
export function nearest<T>(
  path: readonly PropertyKey[],
  find: (path: readonly PropertyKey[]) => T | undefined,
): T | undefined {
  for (let length = path.length; length > 0; length--) {
    const found = find(path.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

export function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  lineOf: LineOf,
): Read<z.output<S>> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const found = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'Unknown field' }))
      : [{ path: issue.path, message: messageOf(issue) }],
  );
  // Cut first: to find a line takes as long as the file is.
  const problems = found
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => problem(message, lineOf(path), path.map(String).join('.') || null));
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

function messageOf(issue: z.core.$ZodIssue): string {
  const { code, message } = issue;
  if (code !== 'invalid_type' || !message.startsWith('Invalid input')) return message;
  if (message.endsWith('received undefined')) return 'Is missing';
  return `Must be ${TYPES[issue.expected] ?? issue.expected}`;
}
