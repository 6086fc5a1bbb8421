import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '@foreword/db/open.ts';
import { seedPreview } from '@foreword/db/testing/builders.ts';
import { openTestDatabase, testEngines } from '@foreword/db/testing/database.ts';
import { TRIAL_LIMIT_MS, trialSize } from '@foreword/domain/testing/trials.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const WRITES = trialSize({ short: 20, long: 300 });
const ADDRESSES = ['/book-summary/1', '/dashboard', '/api/book-summaries/1', '/api/book-summaries'];

/** How much later another process may know of a change. */
const OTHER_PROCESS_MS = 1000;

/** Milliseconds in which this process ran: a busy machine stops it, and with it the other process of this test. */
function startClock(): () => number {
  let ms = 0;
  const timer = setInterval(() => ms++, 1);
  onTestFinished(() => clearInterval(timer));
  return () => ms;
}

test.each(testEngines)(
  'no reader gets an old text after the editor had the answer, on %s',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const near = await startApp({ database });
    const far = await startApp({ database: await openDatabase(database.url) });
    await seedPreview(database.db, { abstract: 'Edition 0.' });
    const { id: hidden } = await seedPreview(database.db, { title: 'Hidden now and then' });
    const { bearer } = await signIn(database.db, 'admin');
    const save = async (id: number, payload: object) => {
      const url = `/api/admin/book-summaries/${id}`;
      const { status } = await near.call(url, { method: 'PUT', payload, headers: bearer });
      expect(status).toBe(200);
    };

    /** What the editor has been told is public, with the time of each answer. */
    const editions = [{ edition: 0, at: 0 }];
    const now = startClock();
    let isHidden = false;
    let isDone = false;

    const read = async (app: TestApp, address: string, delayMs: number) => {
      const known = editions.findLast(({ at }) => at <= now() - delayMs);
      const mustBeHidden = isHidden && delayMs === 0;
      const { body, statusCode } = await app.get(address);
      expect(statusCode).toBe(200);
      const shown = Number(/Edition (\d+)\./.exec(body)?.[1]);
      expect(shown, address).toBeGreaterThanOrEqual(known?.edition ?? 0);
      if (mustBeHidden && isHidden) expect(body).not.toContain('Hidden now and then');
    };
    const keepReading = async (app: TestApp, delayMs: number) => {
      for (let index = 0; !isDone; index++) {
        await read(app, ADDRESSES[index % ADDRESSES.length] ?? '/', delayMs);
        // Answers from memory alone would keep the process from everything else.
        await setImmediate();
      }
    };
    const readers = [
      ...ADDRESSES.map(() => keepReading(near, 0)),
      ...ADDRESSES.map(() => keepReading(far, OTHER_PROCESS_MS)),
    ];
    // A failed test must not leave readers of a closed server.
    onTestFinished(async () => {
      isDone = true;
      await Promise.allSettled(readers);
    });

    for (let edition = 1; edition <= WRITES; edition++) {
      await save(1, { abstract: `Edition ${edition}.` });
      editions.push({ edition, at: now() });
      for (const address of ADDRESSES) await read(near, address, 0);
      if (isHidden) {
        isHidden = false;
        await save(hidden, { isPublished: true });
      } else {
        await save(hidden, { isPublished: false });
        isHidden = true;
      }
    }
    isDone = true;
    await Promise.all(readers);
    expect(near.app.keptAnswers?.size).toBeGreaterThan(0);
  },
  TRIAL_LIMIT_MS,
);
