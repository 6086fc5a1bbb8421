import {
  listOpenSessions,
  removeSession,
  removeSessionsOf,
} from '@foreword/db/repositories/session.ts';
import type { OwnSession } from '@foreword/domain/user.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { orNotFound } from '../not-found.ts';
import { sessionClock } from './session.service.ts';

/** Names a session without giving its hash away. */
const idOf = (tokenHash: string): string => tokenHash.slice(0, 16);

export async function listOwnSessions(ctx: SignedInContext): Promise<OwnSession[]> {
  const { user, tokenHash: current } = ctx.identity;
  const sessions = await listOpenSessions(ctx.db, user.id, sessionClock(ctx));
  return sessions.map(({ tokenHash, ...session }) => ({
    id: idOf(tokenHash),
    ...session,
    isCurrent: tokenHash === current,
  }));
}

/** @throws NOT_FOUND also for a session of another user */
export function endOwnSession(ctx: SignedInContext, id: string): Promise<{ success: true }> {
  return ctx.db.transaction().execute(async (db) => {
    const sessions = await listOpenSessions(db, ctx.identity.user.id, sessionClock(ctx));
    const session = sessions.find(({ tokenHash }) => idOf(tokenHash) === id);
    await removeSession(db, orNotFound(session, 'Session not found').tokenHash);
    await recordChange(db, ctx, 'session.endOwn', null, { ended: 1 });
    return { success: true as const };
  });
}

export function endOtherSessions(ctx: SignedInContext): Promise<{ success: true; ended: number }> {
  const { user, tokenHash } = ctx.identity;
  return ctx.db.transaction().execute(async (db) => {
    const except = tokenHash ?? undefined;
    const ended = await removeSessionsOf(db, user.id, sessionClock(ctx), { except });
    if (ended > 0) await recordChange(db, ctx, 'session.endOthers', null, { ended });
    return { success: true as const, ended };
  });
}
