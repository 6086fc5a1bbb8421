import { z } from 'zod';

export const deletedSchema = z.object({
  success: z.literal(true).meta({ description: 'Always true; a failure is an error' }),
});

/** Output of a streaming procedure; zod checks only that it can be iterated. */
export const streamOf = <Item>() =>
  z.custom<AsyncIterable<Item>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  );
