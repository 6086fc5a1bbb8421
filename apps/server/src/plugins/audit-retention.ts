import { eraseOldOrigins } from '@foreword/db/repositories/audit.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Erases old network addresses of the audit log at the start and every hour. */
export function registerAuditRetention(
  app: FastifyInstance,
  { db, now, settings: { AUDIT_ADDRESS_DAYS: days } }: Services,
): void {
  if (days === 0) return;
  let erasing = Promise.resolve();
  const erase = () => {
    const before = new Date(now().getTime() - days * 24 * HOUR_MS);
    erasing = eraseOldOrigins(db, before).then(
      () => {},
      (err: unknown) => app.log.error({ err }, 'Old addresses of the audit log stay'),
    );
  };
  const timer = setInterval(erase, HOUR_MS).unref();
  app.addHook('onReady', async () => erase());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await erasing;
  });
}
