import { z } from 'zod';

/**
 * Any Unicode except NUL and lone surrogates, which the two database engines store differently or
 * refuse.
 * @param maxLength in UTF-16 code units
 * @param error message for a value that is no text, in place of zod's
 */
export const plainText = (maxLength: number, error?: z.core.$ZodErrorMap) =>
  z
    .string({ error })
    .max(maxLength, `Must be at most ${maxLength.toLocaleString('en')} characters`)
    .refine((text) => !text.includes('\0'), 'Must not contain the NUL character')
    .refine((text) => text.isWellFormed(), 'Must not contain unpaired surrogates');

/** Text that must be present and not blank. */
export const requiredText = (maxLength: number, message: string) =>
  plainText(maxLength, (issue) => (issue.input === undefined ? message : undefined)).refine(
    (text) => !isBlank(text),
    message,
  );

export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === '';
