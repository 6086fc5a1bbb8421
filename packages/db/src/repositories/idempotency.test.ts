import { describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { SEED_TIME } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import {
  findKey,
  insertKeyIfAbsent,
  insertPart,
  lockPart,
  removeKeysBefore,
  saveKeyResponse,
} from './idempotency.ts';
import { insertUserIfAbsent } from './user.ts';

const KEY = { userId: 'a', key: 'k', requestHash: 'hash', createdAt: SEED_TIME };

async function addUsers(db: Db): Promise<void> {
  for (const id of ['a', 'b']) {
    const names = { firstName: null, lastName: null, profileImageUrl: null };
    const user = { id, email: `${id}@books.example`, ...names, role: 'editor' as const };
    await insertUserIfAbsent(db, user, SEED_TIME);
  }
}

describe.each(testEngines)('idempotency keys on %s', (engine) => {
  test('are claimed once by each user', async () => {
    const { db } = await openTestDatabase(engine);
    await addUsers(db);
    const claims = await Promise.all(Array.from({ length: 10 }, () => insertKeyIfAbsent(db, KEY)));
    expect(claims.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await insertKeyIfAbsent(db, { ...KEY, userId: 'b' })).toBeDefined();
  });

  test('keep the answer', async () => {
    const { db } = await openTestDatabase(engine);
    await addUsers(db);
    const id = (await insertKeyIfAbsent(db, KEY)) ?? 0;
    expect(await findKey(db, 'a', 'k')).toEqual({ id, requestHash: 'hash', response: null });
    await saveKeyResponse(db, id, '{"id":1}');
    expect((await findKey(db, 'a', 'k'))?.response).toBe('{"id":1}');
    expect(await findKey(db, 'b', 'k')).toBeUndefined();
  });

  test('are forgotten with their parts when they are old', async () => {
    const { db } = await openTestDatabase(engine);
    await addUsers(db);
    const old = (await insertKeyIfAbsent(db, KEY)) ?? 0;
    const createdAt = new Date(SEED_TIME.getTime() + 1);
    await insertKeyIfAbsent(db, { ...KEY, key: 'young', createdAt });
    await db.transaction().execute(async (db) => {
      expect(await lockPart(db, old, 0)).toBeUndefined();
      await insertPart(db, old, 0, '[1]');
      expect(await lockPart(db, old, 0)).toBe('[1]');
    });
    await removeKeysBefore(db, createdAt);
    expect(await findKey(db, 'a', 'k')).toBeUndefined();
    expect(await findKey(db, 'a', 'young')).toBeDefined();
    expect(await db.selectFrom('idempotency_part').selectAll().execute()).toEqual([]);
  });

  test('go with their user', async () => {
    const { db } = await openTestDatabase(engine);
    await addUsers(db);
    await insertKeyIfAbsent(db, KEY);
    await db.deleteFrom('app_user').where('id', '=', 'a').execute();
    expect(await findKey(db, 'a', 'k')).toBeUndefined();
  });
});
