import { listAiCalls } from '@foreword/db/repositories/ai-call.ts';
import { eraseApiTokensOf, listApiTokens } from '@foreword/db/repositories/api-token.ts';
import { eraseUserFromAudit } from '@foreword/db/repositories/audit.ts';
import { removeKeysOf } from '@foreword/db/repositories/idempotency.ts';
import { listIdentities, removeIdentitiesOf } from '@foreword/db/repositories/identity.ts';
import { removeInvitation } from '@foreword/db/repositories/invitation.ts';
import { listPasskeys, removePasskeysOf } from '@foreword/db/repositories/passkey.ts';
import { renameActorOfCopies } from '@foreword/db/repositories/recovery-copy.ts';
import { listOpenSessions, removeSessionsOf } from '@foreword/db/repositories/session.ts';
import { eraseUserAccount } from '@foreword/db/repositories/user.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { ERASED_USER, type PersonalData } from '@foreword/domain/user-account.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { sessionClock } from '../session/session.service.ts';
import { getLocked, getPerson, userObject } from './account.ts';
import { expectAdministrators } from './users.service.ts';

/** @throws NOT_FOUND */
export async function getPersonalData(ctx: SignedInContext, id: string): Promise<PersonalData> {
  const account = await getPerson(ctx.db, ctx, id);
  const sessions = await listOpenSessions(ctx.db, id, sessionClock(ctx));
  const tokens = await listApiTokens(ctx.db);
  return {
    account,
    sessions: sessions.map(({ tokenHash: _, ...session }) => session),
    identities: await listIdentities(ctx.db, id),
    passkeys: await listPasskeys(ctx.db, id),
    apiTokens: tokens.filter(({ createdBy }) => createdBy.id === id),
    aiCalls: await listAiCalls(ctx.db, { userId: id, limit: LIMITS.maxId }),
  };
}

/**
 * Removes a person: name, address, credentials. What they wrote and did stays, under no name.
 * @throws NOT_FOUND, INVALID for the last administrator and for the caller
 */
export function eraseUser(ctx: SignedInContext, id: string) {
  return ctx.db.transaction().execute(async (db) => {
    const user = await getLocked(db, ctx, id);
    await expectAdministrators(db, ctx, user, 'erase');
    await removeSessionsOf(db, id, sessionClock(ctx));
    await removeInvitation(db, id);
    await removeIdentitiesOf(db, id);
    await removePasskeysOf(db, id);
    await eraseApiTokensOf(db, id, ctx.now());
    // Answers that wait for a repeated call name their user.
    await removeKeysOf(db, id);
    await eraseUserAccount(db, id);
    await renameActorOfCopies(db, user.email, ERASED_USER);
    const auditEntries = await eraseUserFromAudit(db, user);
    await recordChange(db, ctx, 'users.erase', userObject({ id, email: ERASED_USER }), {
      auditEntries,
    });
    return { success: true as const, auditEntries };
  });
}
