import { once } from 'node:events';
import { openDatabase } from '@foreword/db/open.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { withLedger } from '../ai/ledger.ts';
import type { SignedInContext } from '../context.ts';
import { FAKE_ESTIMATE } from './generation.ts';

// A child process: after a line of input, makes argv[3] calls at once and prints how many were admitted.
const [url = '', calls, userId = ''] = process.argv.slice(2);
const { db, close } = await openDatabase(url);
const ctx = {
  ...{ db, now: () => SEED_TIME, requestId: 'child', log: console },
  identity: { user: { id: userId }, apiToken: null },
} as unknown as SignedInContext;
const generator = { provider: 'openai', model: 'test-model' } as const;

process.stdout.write('(ready)');
await once(process.stdin, 'data');
const ended = await Promise.allSettled(
  Array.from({ length: Number(calls) }, () =>
    withLedger(ctx, { generator, purpose: 'preview', onSent: async () => {} }, ({ admit }) =>
      admit(FAKE_ESTIMATE),
    ),
  ),
);
const failures = ended.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []));
const unexpected = failures.find(({ reason }) => reason !== 'BUDGET_EXCEEDED');
if (unexpected) throw unexpected;
process.stdout.write(`admitted=${ended.length - failures.length};`);
await close();
process.exit();
