import { insertCheckException } from '@foreword/db/repositories/check.ts';
import { replaceInvitation } from '@foreword/db/repositories/invitation.ts';
import { copyWorkingText } from '@foreword/db/repositories/recovery-copy.ts';
import { insertSession } from '@foreword/db/repositories/session.ts';
import { insertSource } from '@foreword/db/repositories/source.ts';
import { updatePasswordHash } from '@foreword/db/repositories/user.ts';
import { SEED_TIME, seedVersion, sourceSeed } from '@foreword/db/testing/builders.ts';
import { seedApiToken, seedUser } from '@foreword/db/testing/credentials.ts';
import { filledTestDatabases } from '@foreword/db/testing/database.ts';
import { EXAMPLE_QUOTATION } from '@foreword/domain/check.ts';
import { EXAMPLE_PASSWORD } from '@foreword/domain/password.ts';
import { EXAMPLE_SESSION_ID } from '@foreword/domain/user.ts';
import { EXAMPLE_INVITATION, EXAMPLE_USER } from '@foreword/domain/user-account.ts';
import { buildOpenApi } from '@foreword/rest/openapi.ts';
import type { Operation, Parameter, PathItem } from '@foreword/rest/openapi-document.ts';
import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { exceptionKey } from '@foreword/router/checks/checks.service.ts';
import { loadSampleLibrary } from '@foreword/router/sample-library/sample-library.ts';
import { CHEAPEST_COST, createPasswords } from '@foreword/router/session/passwords.ts';
import { hashSecret } from '@foreword/router/session/session.service.ts';
import { type AppOptions, startApp } from './app.ts';
import { signIn } from './sign-in.ts';

const procedures = listRestProcedures(appRouter);
const document = buildOpenApi(procedures, { title: 'Foreword', version: '1', prefix: '/api' });

/** The documented calls, in the order of the router. */
export const routes = procedures.map(({ rest: { method, path, revalidates }, access, input }) => ({
  method,
  path,
  access,
  revalidates,
  hasInput: input !== undefined,
}));
export type DocumentedRoute = (typeof routes)[number];

export function operationOf({ method, path }: DocumentedRoute): Operation {
  const operation = document.paths[`/api${path}`]?.[method.toLowerCase() as keyof PathItem];
  if (operation === undefined) throw new Error(`${method} ${path} is not documented`);
  return operation;
}

/** The examples of a call's parameters of one kind, as text. */
export const examplesOf = (
  route: DocumentedRoute,
  place: Parameter['in'],
): Record<string, string> =>
  Object.fromEntries(
    (operationOf(route).parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, example }) => [name, String(example)]),
  );

/** The address of a call, from the examples of its document. */
export function addressOf(route: DocumentedRoute): string {
  const values = examplesOf(route, 'path');
  return `/api${route.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none')}`;
}

const EXAMPLE_HASH = createPasswords(CHEAPEST_COST).hash(EXAMPLE_PASSWORD);

/** The sample library, where Walden is number 16 and has two versions, and a user with an invitation. */
const openExamples = filledTestDatabases(async (db) => {
  await loadSampleLibrary(db, SEED_TIME);
  await copyWorkingText(db, 16, { reason: 'set-current', actor: 'test-admin', now: SEED_TIME });
  await seedVersion(db, { previewId: 16 });
  // The example of previews.remove deletes preview 16.
  for (const id of [15, 16]) await insertSource(db, id, sourceSeed());
  await insertCheckException(db, {
    previewId: 16,
    key: exceptionKey(EXAMPLE_QUOTATION),
    quotation: EXAMPLE_QUOTATION,
    userId: null,
    createdAt: SEED_TIME,
  });
  await seedVersion(db, { previewId: 16 });
  const { id: userId } = await seedUser(db, EXAMPLE_USER);
  await updatePasswordHash(db, userId, await EXAMPLE_HASH);
  const times = { createdAt: SEED_TIME, expiresAt: new Date(SEED_TIME.getTime() + 1000) };
  await replaceInvitation(db, { tokenHash: hashSecret(EXAMPLE_INVITATION), userId, ...times });
});

/** The site of the document's examples, and the credentials of an administrator. */
export async function startDocumented(
  path: string,
  { engine = 'sqlite', ...options }: AppOptions = {},
) {
  // Registering exists in demo mode only.
  const AUTH_MODE = path === '/auth/register' ? 'demo' : 'password';
  const database = await openExamples(engine);
  const app = await startApp({ ...options, database, environment: { AUTH_MODE } });
  const { bearer } = await signIn(app.db, 'admin');
  await updatePasswordHash(app.db, 'test-admin', await EXAMPLE_HASH);
  const times = { createdAt: SEED_TIME, expiresAt: new Date(SEED_TIME.getTime() + 1000) };
  await insertSession(app.db, { tokenHash: EXAMPLE_SESSION_ID, userId: 'test-admin', ...times });
  const { token } = await seedApiToken(app.db, { userId: 'test-admin', role: 'admin' });
  return { ...app, bearer, token };
}
