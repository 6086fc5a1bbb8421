import { z } from 'zod';

/**
 * Text as people type it: any Unicode except NUL and lone surrogates, which the two
 * database engines would store differently or refuse.
 * @param maxLength in UTF-16 code units
 */
export const plainText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `Must be at most ${maxLength.toLocaleString('en')} characters`)
    .refine((text) => !text.includes('\0'), 'Must not contain the NUL character')
    .refine((text) => text.isWellFormed(), 'Must not contain unpaired surrogates');

/** Whether a text has nothing to read in it. */
export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === '';
