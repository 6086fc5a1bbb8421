import type { Check } from '../finding.ts';

/** Sessions that have expired are removed at the next sign-in. */
export const expiredSessions: Check = {
  name: 'sessions',
  async *run({ db, now }) {
    const { count } = await db
      .selectFrom('session')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('expires_at', '<=', now.toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return;
    yield {
      level: 'note',
      message: `Expired sessions are stored still: ${count}`,
      remedy: 'Do nothing: they cannot be used, and the next sign-in removes them.',
    };
  },
};
