import { z } from 'zod';
import { LIMITS } from './limits.ts';

// Ids, and plain values of answers, with the description and the example of the API document.

export const text = (description: string, example: string) =>
  z.string().meta({ description, example });

export const flag = (description: string, example: boolean) =>
  z.boolean().meta({ description, example });

export const count = (description: string, example: number) =>
  z.int().min(0).meta({ description, example });

/** From 1, with a message that names both ends. */
export const upTo = (max: number, unit = '') => {
  const message = `Must be 1 to ${max}${unit}`;
  return z.int('Must be a whole number').min(1, message).max(max, message);
};

export const intOrNull = (description: string, example: number | null) =>
  z.int().nullable().meta({ description, example });

export const idSchema = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(LIMITS.maxId, `Must be at most ${LIMITS.maxId}`);

export const rowId = (description: string, example: number) =>
  idSchema.meta({ description, example });

export const time = (description: string, example = '2026-03-02T14:00:00.000Z') =>
  z.iso.datetime().meta({ description, example });

export const textOrNull = (description: string, example: string | null) =>
  z.string().nullable().meta({ description, example });

export const timeOrNull = (
  description: string,
  example: string | null = '2026-03-02T14:00:00.000Z',
) => z.iso.datetime().nullable().meta({ description, example });

/** An object that the API document describes under a name of its own. */
export const named = <Shape extends z.ZodRawShape>(id: string, description: string, shape: Shape) =>
  z.object(shape).meta({ id, description });

/** Like `named`, for what callers send: refuses other keys. */
export const namedInput = <Shape extends z.ZodRawShape>(
  id: string,
  description: string,
  shape: Shape,
) => z.strictObject(shape).meta({ id, description });
