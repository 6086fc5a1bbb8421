import { expect, test } from 'vitest';
import { insertPasskey } from '../repositories/passkey.ts';
import { insertSession } from '../repositories/session.ts';
import { updateUserAccount } from '../repositories/user.ts';
import { SEED_TIME } from '../testing/builders.ts';
import { seedApiToken, seedUser } from '../testing/credentials.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { endAccess } from './end-access.ts';

test.each(testEngines)('a restored %s database lets in only a password', async (engine) => {
  const { db, url } = await openTestDatabase(engine);
  const { id, email } = await seedUser(db, { role: 'admin' });
  const expiresAt = new Date(SEED_TIME.getTime() + 1);
  await insertSession(db, { tokenHash: 's', userId: id, createdAt: SEED_TIME, expiresAt });
  await seedApiToken(db, { userId: id });
  await insertPasskey(db, {
    ...{ id: 'p', userId: id, name: 'Phone', publicKey: 'k', counter: 0, transports: [] },
    ...{ isBackedUp: false, createdAt: SEED_TIME.toISOString(), lastUsedAt: null },
  });
  const restore = { now: SEED_TIME, keepsAccess: false };
  expect(await endAccess(url, { ...restore, standings: [] })).toEqual({
    ...{ endedSessions: 1, revokedTokens: 1, endedInvitations: 0, removedPasskeys: 1 },
    ...{ disabled: [], demoted: [] },
  });
  const standings = [{ id, role: 'editor', is_disabled: 1 }];
  expect(await endAccess(url, { ...restore, standings })).toMatchObject({
    ...{ endedSessions: 0, revokedTokens: 0, disabled: [email], demoted: [email] },
  });
  await updateUserAccount(db, id, { isDisabled: false });
  expect(await endAccess(url, { ...restore, standings, keepsAccess: true })).toMatchObject({
    ...{ disabled: [], demoted: [] },
  });
  const log = await db.selectFrom('audit_event').select('action').execute();
  expect(log.map(({ action }) => action)).toEqual(Array(3).fill('database.restore'));
});
