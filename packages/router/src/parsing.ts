import { z } from 'zod';

export const deletedSchema = z.object({
  success: z.literal(true).meta({ description: 'Always true; a failure is an error' }),
});

/** tRPC parses asynchronously, for which zod has no compiled parser; ours need no waiting. */
export function inOneGo<Schema extends z.ZodType>(schema: Schema): Schema {
  schema.parseAsync = async (value, params) => schema.parse(value, params);
  return schema;
}

/** A body with more values counts as large. */
const MANY_VALUES = 2000;

/**
 * For bodies of many previews. The refusal of a small body names every issue, that of a larger body the
 * first: a million issues take seconds, or more than a string can hold.
 */
export function withBoundedIssues<Schema extends z.ZodType>(schema: Schema): Schema {
  // An option of zod that its types keep for `validate`.
  const stopAtFirst = { abortEarly: true } as z.core.ParseContext<z.core.$ZodIssue>;
  schema.parseAsync = async (value, params) => {
    const { success, data, error } = schema.safeParse(value, { ...params, ...stopAtFirst });
    if (success) return data;
    if (hasMore(MANY_VALUES, value)) throw error;
    return schema.parse(value, params);
  };
  return schema;
}

function hasMore(most: number, value: unknown): boolean {
  const open = [value];
  let count = 0;
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (typeof each !== 'object' || each === null) continue;
    const inner = Object.values(each);
    count += inner.length;
    if (count > most) return true;
    for (const item of inner) if (typeof item === 'object') open.push(item);
  }
  return false;
}

/** Output of a streaming procedure; zod checks only that it can be iterated. */
export const streamOf = <Item>() =>
  z.custom<AsyncIterable<Item>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  );

/** Calls within the process have no signal. */
export const NEVER = new AbortController().signal;
