import './zod-without-eval.ts';
import type { ZodType } from 'zod';

/** The first problem of each field, by its name. */
export const validateWith =
  (schema: ZodType) =>
  (values: unknown): Record<string, string> => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    return Object.fromEntries(
      issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
    );
  };
