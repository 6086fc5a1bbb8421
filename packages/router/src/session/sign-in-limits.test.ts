import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';
import { clockAt, countHashes, PASSWORD, seedPasswordUser } from '../testing/session.ts';
import { SIGN_IN_LIMITS } from './sign-in-limits.ts';

const { windowMs } = SIGN_IN_LIMITS;
const HOUR_MS = 60 * 60 * 1000;
const AUTH = { mode: 'password', loginPath: '/l', loginUrl: '/l', sessionIdleMs: HOUR_MS } as const;

type Outcome = 'signed in' | 'wrong' | 'refused';

/** A site with passwords, and attempts to sign in to it. */
async function startSite(engine: (typeof testEngines)[number]) {
  const { db, context, callAs } = await startRouter({ engine });
  const { now, pass } = clockAt(SEED_TIME);
  await seedPasswordUser(db);
  const attempt = async (
    address: string,
    { email = 'pia@books.example', password = 'wrong' } = {},
  ): Promise<Outcome> => {
    const origin = { address, userAgent: null };
    const { session } = callAs({ ...context, auth: AUTH, now, origin });
    try {
      await session.signIn({ email, password });
      return 'signed in';
    } catch (error) {
      const { code } = error as { code: string };
      expect(['UNAUTHORIZED', 'TOO_MANY_REQUESTS']).toContain(code);
      return code === 'UNAUTHORIZED' ? 'wrong' : 'refused';
    }
  };
  const fail = async (times: number, addressOf: (index: number) => string, email?: string) => {
    for (let index = 0; index < times; index++) {
      expect(await attempt(addressOf(index), { email })).toBe('wrong');
    }
  };
  const right = { password: PASSWORD };
  const events = () => db.selectFrom('audit_event').selectAll().orderBy('id').execute();
  return { db, now, pass, attempt, fail, right, events };
}

describe.each(testEngines)('attempts to sign in on %s', (engine) => {
  test('after five failures of one account an address waits out the window, even with the password', async () => {
    const { attempt, fail, right, pass } = await startSite(engine);
    await fail(5, () => '192.0.2.1');
    const hashes = countHashes();
    expect(await attempt('192.0.2.1', right)).toBe('refused');
    expect(hashes.count).toBe(0);
    pass(windowMs - 1);
    expect(await attempt('192.0.2.1', right)).toBe('refused');
    pass(1);
    expect(await attempt('192.0.2.1', right)).toBe('signed in');
  });

  test('a refusal does not make the wait longer', async () => {
    const { attempt, fail, right, pass } = await startSite(engine);
    await fail(1, () => '192.0.2.1');
    pass(60_000);
    await fail(4, () => '192.0.2.1');
    expect(await attempt('192.0.2.1', right)).toBe('refused');
    pass(windowMs - 60_000);
    expect(await attempt('192.0.2.1', right)).toBe('signed in');
  });

  test('others sign in to the account meanwhile', async () => {
    const { attempt, fail, right } = await startSite(engine);
    await fail(5, () => '192.0.2.1');
    expect(await attempt('192.0.2.2', right)).toBe('signed in');
  });

  test('an unknown account is limited as a known one', async () => {
    const { attempt, fail } = await startSite(engine);
    await fail(5, () => '192.0.2.1', 'unknown@books.example');
    expect(await attempt('192.0.2.1', { email: 'UNKNOWN@books.example' })).toBe('refused');
  });

  test('after twenty failures of any accounts an address is refused for all', async () => {
    const { attempt, right } = await startSite(engine);
    for (let index = 0; index < 20; index++) {
      const email = `user-${index}@books.example`;
      expect(await attempt('192.0.2.1', { email })).toBe('wrong');
    }
    expect(await attempt('192.0.2.1', right)).toBe('refused');
  });

  test('many addresses of one network count as one', async () => {
    const { attempt, fail, right } = await startSite(engine);
    await fail(5, (index) => `2001:db8:1:2::${index}`);
    expect(await attempt('2001:db8:1:2:ffff::9', right)).toBe('refused');
    expect(await attempt('2001:db8:1:3::9', right)).toBe('signed in');
  });

  test('a network cannot try each account from another address', async () => {
    const { attempt, right } = await startSite(engine);
    const addressOf = (index: number) => `2001:db8:1:${index % 2 ? ':' : '0:1:1:1:'}${index + 1}`;
    for (let index = 0; index < 20; index++) {
      const email = `user-${index}@books.example`;
      expect(await attempt(addressOf(index), { email })).toBe('wrong');
    }
    expect(await attempt(addressOf(20), right)).toBe('refused');
    // The short forms of the second network begin as those of many others.
    for (const other of ['2001:db8:1:3::1', '2001:db8:0:3::1']) {
      expect(await attempt(other, right)).toBe('signed in');
    }
  });

  test('a flood from many networks blocks new networks, but not networks that signed in before', async () => {
    const { attempt, fail, right, pass } = await startSite(engine);
    expect(await attempt('198.51.100.7', right)).toBe('signed in');
    pass(30 * 24 * HOUR_MS);
    await fail(50, (index) => `192.0.2.${index}`);
    expect(await attempt('203.0.113.5', right)).toBe('refused');
    expect(await attempt('198.51.100.7', right)).toBe('signed in');
  });

  test('a flood leaves one audit entry, and the block ends with the flood', async () => {
    const { attempt, fail, right, events, pass } = await startSite(engine);
    await fail(5, () => '192.0.2.1');
    await Promise.all(Array.from({ length: 20 }, () => attempt('192.0.2.1')));
    const written = await events();
    expect(written).toHaveLength(6);
    expect(written[5]).toMatchObject({ via: 'none', detail: '{"refused":true}' });
    pass(windowMs);
    expect(await attempt('192.0.2.1', right)).toBe('signed in');
  });

  test('simultaneous attempts are counted, too', async () => {
    const { attempt } = await startSite(engine);
    const hashes = countHashes();
    await Promise.all(Array.from({ length: 30 }, () => attempt('192.0.2.1')));
    // Two are looked at at a time: the last of both may be one too many.
    expect(hashes.count).toBeLessThanOrEqual(6);
  });

  test('a clock that is set back neither lifts a limit nor keeps it for ever', async () => {
    const { attempt, fail, right, pass } = await startSite(engine);
    pass(HOUR_MS);
    await fail(5, () => '192.0.2.1');
    pass(-HOUR_MS);
    expect(await attempt('192.0.2.1', right)).toBe('refused');
    pass(windowMs - 1);
    expect(await attempt('192.0.2.1', right)).toBe('refused');
    pass(1);
    expect(await attempt('192.0.2.1', right)).toBe('signed in');
  });

  test('a refusal says how long it lasts', async () => {
    const { db, now, fail, pass } = await startSite(engine);
    await fail(5, () => '127.0.0.1');
    pass(windowMs - 61_000);
    const { context, callAs } = await startRouter({ engine });
    const there = callAs({ ...context, db, auth: AUTH, now });
    await expect(
      there.session.signIn({ email: 'pia@books.example', password: PASSWORD }),
    ).rejects.toMatchObject({
      message: 'Too many attempts to sign in. Try again in 2 minutes.',
      cause: { retryAfterSeconds: 61 },
    });
  });
});
