import './zod-without-eval.ts';
import type { ZodType } from 'zod';

/**
 * Validation of a form by the schema that the server parses its input with.
 * @returns the first problem of each field, by the field's name
 */
export const validateWith =
  (schema: ZodType) =>
  (values: unknown): Record<string, string> => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    return Object.fromEntries(
      issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
    );
  };
