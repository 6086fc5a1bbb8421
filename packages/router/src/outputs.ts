import { z } from 'zod';

export const deletedSchema = z.object({
  success: z.literal(true).meta({ description: 'Always true; a failure is an error' }),
});

/** tRPC parses asynchronously, for which zod has no compiled parser; ours need no waiting. */
export function inOneGo<Schema extends z.ZodType>(schema: Schema): Schema {
  schema.parseAsync = async (value, params) => schema.parse(value, params);
  return schema;
}

/** Output of a streaming procedure; zod checks only that it can be iterated. */
export const streamOf = <Item>() =>
  z.custom<AsyncIterable<Item>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  );
