import { insertAuditEvents } from '@foreword/db/repositories/audit.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { openTestDatabase } from '@foreword/db/testing/database.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ['30', ['192.0.2.1', null]],
  ['0', ['192.0.2.1', '192.0.2.31']],
])('with AUDIT_ADDRESS_DAYS=%s the log keeps the addresses %j', async (days, kept) => {
  const database = await openTestDatabase('sqlite');
  await insertAuditEvents(
    database.db,
    [31, 1].map((age) => ({
      at: new Date(SEED_TIME.getTime() - age * DAY_MS),
      action: 'session.signIn',
      actor: { userId: null, label: 'a@b.example', via: 'none', tokenId: null },
      ...{ object: null, detail: {}, requestId: 'x' },
      ...{ address: `192.0.2.${age}`, userAgent: 'test' },
    })),
  );
  const { app } = await startApp({ database, environment: { AUDIT_ADDRESS_DAYS: days } });
  await app.ready();
  await app.close();
  const { db } = database;
  const rows = await db.selectFrom('audit_event').select('address').orderBy('id', 'desc').execute();
  expect(rows.map(({ address }) => address)).toEqual(kept);
});
