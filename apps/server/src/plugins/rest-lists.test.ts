import type { RestMeta } from '@foreword/rest/meta.ts';
import type { OpenApiDocument } from '@foreword/rest/openapi-document.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { listRoutes } from '../testing/routes.ts';

/** What stands under `/api` beside the calls: the document, and the answer to unknown paths. */
const BESIDE_THE_CALLS = [/^\w+ \/api\/openapi\.json$/, /^\w+ \/api\/\*$/];

// Flat at run time, from dotted path to procedure, whatever the type says.
const procedures = Object.values(
  appRouter._def.procedures as unknown as Record<string, { _def: { meta?: RestMeta } }>,
);

// The fourth list, that of the page at /api, is held against the document in apps/e2e.
test('procedures, served routes and document are one list', async () => {
  const { app, get } = await startApp();
  const ofRouter = procedures.flatMap(({ _def: { meta } }) =>
    meta?.rest ? [`${meta.rest.method} /api${meta.rest.path}`] : [],
  );
  const served = listRoutes(app).filter(
    (route) =>
      route.includes(' /api/') &&
      !BESIDE_THE_CALLS.some((pattern) => pattern.test(route)) &&
      // Every GET can be asked with HEAD.
      !route.startsWith('HEAD '),
  );
  const { paths } = (await get('/api/openapi.json')).json<OpenApiDocument>();
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served).toContain('GET /api/book-summaries/{id}/versions/{versionId}');
  expect(served.sort()).toEqual(ofRouter.sort());
  expect(documented.sort()).toEqual(ofRouter);
});
