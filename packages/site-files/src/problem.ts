import type { z } from 'zod';

/** One thing that is wrong in a file of a folder. */
export interface FileProblem {
  /** Path within the folder, with slashes. */
  file: string;
  /** Counts from 1; null where no line is to blame. */
  line: number | null;
  /** Dotted path of the field, such as `keyTopics.0.title`; null where it is the file itself. */
  field: string | null;
  message: string;
}

/** A problem before it is known in which file. */
export type Problem = Omit<FileProblem, 'file'>;

/** What came of reading a file: its value, or everything that is wrong in it. */
export type Read<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** A file of nothing but mistakes must not become a list without end. */
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

/** `previews/0003-walden.md:5: isPublished: Must be true or false`, as compilers say it. */
export function describeProblem({ file, line, field, message }: FileProblem): string {
  return [line === null ? file : `${file}:${line}`, field, message].filter(Boolean).join(': ');
}

/** Finds the line of a field. */
export type LineOf = (path: readonly PropertyKey[]) => number | null;

/** Checks a file against a schema; names unknown fields. */
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
  // Cut before lines are looked for, which takes as long as the file is.
  const problems = found
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => problem(message, lineOf(path), path.map(String).join('.') || null));
  return failed(...problems);
}

/** What people call the types that zod names. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a group of fields',
};

/** The schema's own words, or plainer ones than zod's. */
function messageOf(issue: z.core.$ZodIssue): string {
  const { code, message } = issue;
  if (code !== 'invalid_type' || !message.startsWith('Invalid input')) return message;
  if (message.endsWith('received undefined')) return 'Is missing';
  return `Must be ${TYPES[issue.expected] ?? issue.expected}`;
}
