import { z } from 'zod';
import { isBlank } from './blank.ts';

/** Refuses NUL and lone surrogates, which the engines store differently. Counts code points. */
export const plainText = (maxLength: number, error?: z.core.$ZodErrorMap) =>
  z
    .string({ error })
    .max(maxLength, `Must be at most ${maxLength.toLocaleString('en')} characters`)
    .refine((text) => !text.includes('\0'), 'Must not contain the NUL character')
    .refine((text) => text.isWellFormed(), 'Must not contain unpaired surrogates');

/**
 * A form sends an empty text for an empty field, and a blank text says as little. This is a preprocessor because the
 * API document then shows the limits of the schema behind it. That schema refuses NUL.
 */
export const blankAsNull = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.preprocess(
    (text: string | null) =>
      typeof text === 'string' && isBlank(text) && !text.includes('\0') ? null : text,
    schema.nullable(),
  );

/** A refinement alone says nothing in the API document. */
export const notBlank = <Schema extends z.ZodType>(schema: Schema, message: string | undefined) =>
  schema.refine((text) => !isBlank(text as string), message).meta({ minLength: 1 });

export const requiredText = (maxLength: number, message: string) =>
  notBlank(
    plainText(maxLength, (issue) => (issue.input === undefined ? message : undefined)),
    message,
  );
