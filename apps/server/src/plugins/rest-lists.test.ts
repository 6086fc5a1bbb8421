import type { RestMeta } from '@foreword/rest/meta.ts';
import type { OpenApiDocument } from '@foreword/rest/openapi-document.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

/** What stands under `/api` beside the calls: the document, and the answer to unknown paths. */
const BESIDE_THE_CALLS = [/^\w+ \/api\/openapi\.json$/, /^\w+ \/api\/\*$/];

// Flat at run time, from dotted path to procedure, whatever the type says.
const procedures = Object.values(
  appRouter._def.procedures as unknown as Record<string, { _def: { meta?: RestMeta } }>,
);

/**
 * What Fastify really serves, a line for each method of each path, such as `GET /api/items/{}`.
 * It tells its routes only as a drawing: a line for each, indented by four under what it goes on
 * from, with the names of a parameter (methods may differ) in one.
 */
function listRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^((?:│? {3,4})*)[├└]── (.*) \((.*)\)$/.exec(line) ?? [];
      if (indent === undefined || part === undefined || methods === undefined) return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents.splice(depth, Infinity, path);
      const nameless = path.replace(/:\w+[^/]*/g, '{}');
      return methods.split(', ').map((method) => `${method} ${nameless}`);
    });
}

const nameless = (call: string): string => call.replace(/\{\w+\}/g, '{}');

// The fourth list, that of the page at /api, is held against the document in apps/e2e.
test('procedures, served routes and document are one list', async () => {
  const { app, get } = await startApp();
  const calls = procedures.flatMap(({ _def: { meta } }) => (meta?.rest ? [meta] : []));
  const ofRouter = calls.map(({ rest }) => rest.replace(' ', ' /api'));
  // Served to say that it is not there.
  const missing = calls
    .filter(({ unknownName }) => unknownName !== undefined)
    .map(({ rest }) => nameless(rest.replace(' ', ' /api').replace(/[^/]+$/, '{name}')));
  const served = listRoutes(app).filter(
    (route) =>
      route.includes(' /api/') &&
      !BESIDE_THE_CALLS.some((pattern) => pattern.test(route)) &&
      !missing.includes(route) &&
      // Every GET can be asked with HEAD.
      !route.startsWith('HEAD '),
  );
  const { paths } = (await get('/api/openapi.json')).json<OpenApiDocument>();
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served).toContain('GET /api/book-summaries/{}/versions/{}');
  expect(served.sort()).toEqual(ofRouter.map(nameless).sort());
  expect(documented.sort()).toEqual(ofRouter.sort());
});
