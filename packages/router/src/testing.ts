import type { Engine } from '@foreword/db/engine.ts';
import type { Db } from '@foreword/db/schema.ts';
import {
  type CategorySeed,
  type PreviewSeed,
  SEED_TIME,
  seedCategory,
  seedPreview,
  seedVersion,
  type VersionSeed,
} from '@foreword/db/seed/builders.ts';
import { openTestDatabase } from '@foreword/db/testing/database.ts';
import { appRouter } from './app-router.ts';
import { type Context, createCallerFactory } from './trpc.ts';

const createCaller = createCallerFactory(appRouter);

/** What was logged in a test. */
export interface LogEntry {
  level: 'warn' | 'error';
  details: object;
  message: string;
}

/**
 * The router on a database of the running test's own.
 * @returns callers as the people who may call, builders that write straight into the database, and
 *   what was logged so far
 */
export async function startRouter({ engine = 'sqlite' }: { engine?: Engine } = {}) {
  const { db } = await openTestDatabase(engine);
  const logged: LogEntry[] = [];
  const context = createTestContext(db, logged);
  return {
    db,
    logged,
    context,
    visitor: createCaller(context),
    seed: {
      preview: (seed?: PreviewSeed) => seedPreview(db, seed),
      version: (seed: VersionSeed) => seedVersion(db, seed),
      category: (seed: CategorySeed) => seedCategory(db, seed),
    },
  };
}

function createTestContext(db: Db, logged: LogEntry[]): Context {
  const logAs = (level: LogEntry['level']) => (details: object, message: string) => {
    logged.push({ level, details, message });
  };
  return {
    db,
    now: () => SEED_TIME,
    log: { warn: logAs('warn'), error: logAs('error') },
    requestId: 'test-request',
  };
}
