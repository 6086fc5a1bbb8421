import type { DeleteResult } from 'kysely';

export async function countRemoved(query: {
  executeTakeFirstOrThrow(): Promise<DeleteResult>;
}): Promise<number> {
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
