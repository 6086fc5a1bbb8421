import { z } from 'zod';

/**
 * Text as people type it: any Unicode except NUL and lone surrogates, which the two
 * database engines would store differently or refuse.
 * @param maxLength in UTF-16 code units
 * @param error what to say of a value that is no text, where zod's own words will not do
 */
export const plainText = (maxLength: number, error?: z.core.$ZodErrorMap) =>
  z
    .string({ error })
    .max(maxLength, `Must be at most ${maxLength.toLocaleString('en')} characters`)
    .refine((text) => !text.includes('\0'), 'Must not contain the NUL character')
    .refine((text) => text.isWellFormed(), 'Must not contain unpaired surrogates');

/** Text that must be there and have something to read in it. */
export const requiredText = (maxLength: number, message: string) =>
  plainText(maxLength, (issue) => (issue.input === undefined ? message : undefined)).refine(
    (text) => !isBlank(text),
    message,
  );

/** Whether a text has nothing to read in it. */
export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === '';
