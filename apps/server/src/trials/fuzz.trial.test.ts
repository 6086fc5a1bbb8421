import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Db } from '@foreword/db/schema.ts';
import { seedApiToken, seedUser } from '@foreword/db/testing/credentials.ts';
import { trialSeed, trialSize } from '@foreword/domain/testing/trials.ts';
import { listRestProcedures, type RestProcedure } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startDocumented } from '../testing/documented.ts';
import { hostileInput } from '../testing/hostile-input.ts';

const REQUESTS = trialSize({ short: 600, long: 100_000 });
/** Each round has new callers: its calls may end their credentials. */
const ROUND = 300;
const ALLOWED_GROWTH_MIB = 40;

const procedures = listRestProcedures(appRouter);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

interface Shot {
  transport: 'rest' | 'trpc';
  procedure: RestProcedure;
  caller: 'visitor' | 'editor' | 'admin';
  input: unknown;
}

const shots = fc.oneof(
  ...procedures.map((procedure) => {
    const schema = z.toJSONSchema(procedure.input ?? z.object({}), {
      io: 'input',
      unrepresentable: 'any',
    });
    return fc.record({
      transport: fc.constantFrom<Shot['transport']>('rest', 'trpc'),
      procedure: fc.constant(procedure),
      caller: fc.constantFrom<Shot['caller']>('visitor', 'editor', 'admin'),
      input: hostileInput(schema),
    });
  }),
);

test(`${REQUESTS} hostile requests at both links: none fails inside, and memory stays flat`, async () => {
  const seed = trialSeed('hostile requests');
  const { db, send } = await startDocumented('/', {
    environment: { AUTH_MODE: 'password', LOG_LEVEL: 'silent' },
  });
  const statuses = new Map<number, number>();
  let firstMiB = 0;

  for (let round = 0; round * ROUND < REQUESTS; round++) {
    const credentials = await callers(db, round);
    if (round === Math.ceil(REQUESTS / ROUND / 5)) firstMiB = usedMiB();
    for (const shot of fc.sample(shots, { seed: seed + round, numRuns: ROUND })) {
      const request = requestOf(shot);
      const headers = { ...request.headers, ...credentials[shot.caller] };
      const { statusCode, body } = await send({
        ...request,
        headers,
        remoteAddress: addressOf(round),
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      const told = `${request.method} ${String(request.url).slice(0, 300)} as ${shot.caller}: ${String(request.payload).slice(0, 300)}`;
      expect(statusCode, `${told}\n${body.slice(0, 300)}`).toBeLessThan(500);
      expect(body, told).not.toMatch(/ at .*\.(ts|js):\d+|SQLITE_|better-sqlite3/);
    }
  }

  // The sample proves something only if it also meets what succeeds.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect(usedMiB() - firstMiB).toBeLessThan(ALLOWED_GROWTH_MIB);
}, 3_600_000);

async function callers(db: Db, round: number) {
  const bearer = async (role: 'editor' | 'admin') => {
    const userId = `fuzz-${role}-${round}`;
    await seedUser(db, { id: userId, email: `${userId}@books.example`, role });
    const { token } = await seedApiToken(db, { userId, role });
    return { authorization: `Bearer ${token}` };
  };
  return { visitor: {}, editor: await bearer('editor'), admin: await bearer('admin') };
}

/** Limits for each address are no part of this trial. */
const addressOf = (round: number): string => `10.0.${round >> 8}.${round & 255}`;

function requestOf({ transport, procedure, input }: Shot): InjectOptions {
  return transport === 'rest' ? restRequest(procedure, input) : trpcRequest(procedure, input);
}

function trpcRequest({ path, type }: RestProcedure, input: unknown): InjectOptions {
  const json = JSON.stringify(input) ?? '';
  return type === 'query'
    ? { method: 'GET', url: `/trpc/${path}?input=${encoded(json)}` }
    : {
        method: 'POST',
        url: `/trpc/${path}`,
        headers: { 'content-type': 'application/json' },
        payload: json,
      };
}

function restRequest({ rest, pathFields, body }: RestProcedure, input: unknown): InjectOptions {
  const fields: Record<string, unknown> =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
  const path = rest.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(asText(fields[name] ?? input)),
  );
  for (const name of pathFields.keys()) delete fields[name];
  if (body !== undefined) {
    return {
      method: rest.method,
      url: `/api${path}`,
      headers: { 'content-type': 'application/json' },
      payload:
        JSON.stringify(fields === input || Object.keys(fields).length > 0 ? fields : input) ?? '',
    };
  }
  const query = Object.entries(fields).map(
    ([name, value]) => `${encoded(name)}=${encoded(asText(value))}`,
  );
  return { method: rest.method, url: `/api${path}?${query.join('&')}` };
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Percent encoding that also takes lone surrogates. */
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed()) || '%20';

function usedMiB(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
