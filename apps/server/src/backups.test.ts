import type { ScheduledBackup } from '@foreword/db/maintenance/scheduled-backup.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { openTestDatabase } from '@foreword/db/testing/database.ts';
import { expect, test, vi } from 'vitest';
import { backUpIfDue, scheduleBackups } from './backups.ts';
import { parseSettings } from './env.ts';

const HOUR_MS = 60 * 60 * 1000;

test('a backup is made when it is due; a failed one and one that a stop ended again within an hour', async () => {
  const { db, url } = await openTestDatabase('sqlite');
  const settings = parseSettings({ DATABASE_URL: url, BACKUP_EVERY: '24', BACKUP_KEEP: '3' });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const backUp = vi.fn(async () => ({ file: 'backup.db' }));
  const run = (hours: number) =>
    backUpIfDue({
      settings,
      db,
      log,
      backUp,
      now: () => new Date(SEED_TIME.getTime() + hours * HOUR_MS),
    });
  expect([await run(0), await run(1), await run(24)]).toEqual([true, false, true]);
  const folder = url.slice('file:'.length).replace(/[^/]+$/, 'backups');
  expect(backUp).toHaveBeenLastCalledWith(
    expect.objectContaining({ url, folder, keep: 3 }),
    undefined,
  );

  backUp.mockRejectedValueOnce(new Error('disk full'));
  expect([await run(48), await run(48.5), await run(49)]).toEqual([true, false, true]);
  expect(log.error).toHaveBeenCalledOnce();

  backUp.mockReturnValueOnce(new Promise(() => {}));
  void run(73);
  await expect.poll(() => backUp.mock.calls.length).toBe(5);
  expect([await run(73.5), await run(74)]).toEqual([false, true]);
  expect(await backUpIfDue({ settings: { ...settings, BACKUP_EVERY: 0 }, db, log })).toBe(false);
});

test('a stop ends the running backup, which is no failure', async () => {
  const { db, url } = await openTestDatabase('sqlite');
  const settings = parseSettings({ DATABASE_URL: url, BACKUP_EVERY: '24' });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const backUp = vi.fn((_backup: ScheduledBackup, signal?: AbortSignal) => {
    const ended = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => ended.reject(new Error('interrupted')));
    return ended.promise;
  });
  const stop = scheduleBackups({ settings, db, log, backUp });
  await expect.poll(() => backUp.mock.calls.length).toBe(1);
  await stop();
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { folder: expect.stringContaining('backups') },
    'A stop ended the scheduled backup',
  );
  expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []]);
});
