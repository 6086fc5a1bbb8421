import { initTRPC } from '@trpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RestCall, RestMeta } from './meta.ts';
import { mountRest } from './mount.ts';
import { buildOpenApi } from './openapi.ts';
import type { Operation, Response } from './openapi-document.ts';
import { listRestProcedures } from './procedures.ts';
import { openApiValidator } from './testing/answer-check.ts';
import { startTestApp, testRouter } from './testing/test-app.ts';

const document = buildOpenApi(listRestProcedures(testRouter), {
  title: 'Items',
  version: '1.2.3',
  prefix: '/api',
  sessionCookie: 'session',
});
const { schemas, responses } = document.components;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const operation = (method: 'get' | 'post' | 'put' | 'delete', path: string): Operation => {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not documented`);
  return found;
};

/** Every value of a key anywhere in a document. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ]);
}

describe('the document is sound', () => {
  test('router, server and document have the same calls', async () => {
    const app = await startTestApp();
    await app.ready();
    const routes = listRestProcedures(testRouter).map(({ rest }) => rest);
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)).toEqual(
      routes
        .map(({ path, method }) => `${method} /api${path}`)
        .sort((left, right) => {
          const order = Object.keys(document.paths);
          return order.indexOf(left.split(' ')[1] ?? '') - order.indexOf(right.split(' ')[1] ?? '');
        }),
    );
    for (const { method, path } of routes) {
      const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
      const { '*': unknown, ...params } = app.findRoute({ method, url }).params;
      expect(unknown).toBeUndefined();
      expect(Object.keys(params)).toEqual(path.match(/(?<=\{)\w+/g) ?? []);
    }
    await app.close();
  });

  test('every reference leads somewhere', () => {
    const refs = valuesOf('$ref', document) as string[];
    expect(refs.length).toBeGreaterThan(20);
    for (const ref of refs) {
      const [, , group, name] = ref.split('/');
      expect(group === 'schemas' ? schemas : responses).toHaveProperty(String(name));
    }
  });

  test('every component is referred to', () => {
    const refs = new Set(valuesOf('$ref', document));
    for (const name of Object.keys(schemas)) expect(refs).toContain(`#/components/schemas/${name}`);
    for (const name of Object.keys(responses))
      expect(refs).toContain(`#/components/responses/${name}`);
  });

  test('exactly the parameters of a path are declared as such, and required', () => {
    for (const { path, operation } of operations) {
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(path.match(/(?<=\{)\w+/g) ?? []);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  test('operation ids are unique, and every tag is listed', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.tags).toEqual([{ name: 'Public' }, { name: 'Items' }]);
  });

  test("nothing of zod's own is left in it", () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('9007199254740991');
    expect(text).not.toContain('$schema');
    expect(text).not.toContain('$defs');
    expect(Object.values(schemas).flatMap((schema) => schema.id ?? [])).toEqual([]);
  });

  test('the same router gives the same text', () => {
    const options = {
      title: 'Items',
      version: '1.2.3',
      prefix: '/api',
      sessionCookie: 'session',
    } as const;
    expect(JSON.stringify(buildOpenApi(listRestProcedures(testRouter), options))).toBe(
      JSON.stringify(document),
    );
  });

  test('every example is a value of its schema', () => {
    const { validate } = openApiValidator(document);
    for (const { operation } of operations) {
      for (const { schema, example } of operation.parameters ?? []) {
        if (example !== undefined) expect(validate(schema, example)).toEqual([]);
      }
      const success = Object.values(operation.responses).filter(
        (each): each is Response => 'description' in each,
      );
      const contents = [operation.requestBody, ...success, ...Object.values(responses)].flatMap(
        (each) => each?.content?.['application/json'] ?? [],
      );
      for (const { schema, example } of contents) expect(validate(schema, example)).toEqual([]);
    }
  });
});

describe('a call is documented', () => {
  test('with its query parameters, their defaults and examples', () => {
    expect(operation('get', '/api/items')).toMatchObject({
      operationId: 'items_list',
      summary: 'GET /items',
      tags: ['Public', 'Items'],
      security: [],
      parameters: [
        {
          name: 'q',
          in: 'query',
          required: false,
          description: 'Words to look for',
          schema: { type: 'string' },
          example: 'walden',
        },
        { name: 'isNew', in: 'query', required: false, schema: { type: 'boolean' } },
        { name: 'limit', schema: { type: 'integer', default: 2, minimum: -5, maximum: 50 } },
        { name: 'cursor' },
      ],
    });
  });

  test('with the bare items of a page, and the headers that go with them', () => {
    const success = operation('get', '/api/items').responses[200] as Response;
    expect(success.content?.['application/json'].schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Item' },
    });
    expect(Object.keys(success.headers ?? {})).toEqual(['X-Total-Count', 'Link']);
  });

  test('with the headers it says it takes and answers with', () => {
    const { parameters, responses } = operation('post', '/api/items');
    const schema = { type: 'string' };
    expect(parameters).toEqual([
      {
        name: 'If-Sure',
        in: 'header',
        required: false,
        description: 'How sure the caller is',
        schema,
        example: 'very',
      },
    ]);
    expect((responses[201] as Response).headers).toEqual({
      'X-Mood': { description: 'How the server felt about it', schema },
    });
  });

  test('with a body that leaves out what the path has', () => {
    expect(operation('put', '/api/items/{id}').requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { title: { type: 'string' } },
            required: ['title'],
            additionalProperties: false,
          },
          example: { title: 'text' },
        },
      },
    });
    const union = operation('put', '/api/settings/{page}').requestBody?.content['application/json']
      .schema;
    expect(union?.oneOf?.map(({ properties }) => Object.keys(properties ?? {}))).toEqual([
      ['title'],
      ['mode'],
    ]);
    expect(operation('post', '/api/items/{id}/publish/{versionId}')).not.toHaveProperty(
      'requestBody',
    );
  });

  test('with its own status, and the errors it can have', () => {
    expect(Object.keys(operation('post', '/api/items').responses)).toEqual([
      '201',
      '400',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(Object.keys(operation('delete', '/api/items/{id}').responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(operation('get', '/api/login').responses[302]).toMatchObject({
      headers: { Location: {} },
    });
    expect(operation('post', '/api/nothing').responses[204]).toEqual({ description: 'No Content' });
  });

  test('with what a caller needs who is not the public', () => {
    expect(operation('delete', '/api/items/{id}')).toMatchObject({
      security: [{ bearer: [] }, { session: [] }],
      'x-access': 'admin',
    });
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      bearer: { type: 'http', scheme: 'bearer' },
    });
  });

  test('with one schema for both directions, or two where a default makes them differ', () => {
    expect(Object.keys(schemas)).toEqual(['Error', 'Item', 'Node', 'Topic', 'TopicInput']);
    expect(schemas.Topic?.required).toEqual(['title', 'weight']);
    expect(schemas.TopicInput?.required).toEqual(['title']);
    expect(schemas.Item?.properties?.topics?.items).toEqual({ $ref: '#/components/schemas/Topic' });
    const body = operation('post', '/api/items').requestBody?.content['application/json'].schema;
    expect(body?.properties?.topics?.items).toEqual({ $ref: '#/components/schemas/TopicInput' });
  });
});

describe('real answers are what the document says', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each([
    ['GET', '/api/items', 200],
    ['GET', '/api/items?limit=x', 400],
    ['GET', '/api/items/featured', 200],
    ['GET', '/api/items/1', 200],
    ['GET', '/api/items/77', 404],
    ['GET', '/api/items/x', 400],
    ['POST', '/api/items', 201, { title: 'a', topics: [{ title: 'b' }] }],
    ['POST', '/api/items', 400, { title: 1 }],
    ['POST', '/api/items', 422, { title: '' }],
    ['POST', '/api/items', 413, { title: 'a'.repeat(3000) }],
    ['PUT', '/api/items/2', 200, { title: 'b' }],
    ['PUT', '/api/tree', 200, { name: 'a', children: [{ name: 'b', children: [] }] }],
    ['PUT', '/api/settings/browse', 200, { mode: 'list' }],
    ['DELETE', '/api/items/2', 200],
    ['POST', '/api/nothing', 204],
    ['GET', '/api/login', 302],
    ['GET', '/api/files/a', 200],
    ['GET', '/api/broken', 500],
    ['GET', '/api/fail/CONFLICT', 409],
    ['GET', '/api/fail/SERVICE_UNAVAILABLE', 503],
  ] as const)(
    '%s %s is %i',
    async (method, url, status, payload: object | undefined = undefined) => {
      const headers = { authorization: 'Bearer admin' };
      const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
      expect(response.statusCode).toBe(status);
      const { headers: sent, body: text } = response;
      const answer = { method, url, status, headers: sent, text };
      expect(openApiValidator(document).checkAnswer(answer)).toEqual([]);
    },
  );
});

describe('what cannot be served is refused at the start, by name', () => {
  const t = initTRPC.meta<RestMeta>().create();
  const call: RestCall = { rest: 'GET /things', tag: 'Things', summary: 'Things' };
  const open = t.procedure.meta({ access: 'public', ...call });
  const at = (more: Partial<RestCall>) => t.procedure.meta({ access: 'public', ...call, ...more });
  const named = (shape: z.ZodRawShape) => z.array(z.object(shape).meta({ id: 'Twin' }));
  const recursive = z.object({
    get inner() {
      return z.array(recursive);
    },
  });

  test.each([
    ['declares no access', t.procedure.meta(call).query(() => 1)],
    ['is a subscription', open.subscription(async function* () {})],
    ['input is not a zod schema', open.input((value: unknown) => value).query(() => 1)],
    ['output is not a zod schema', open.output((value: unknown) => value).query(() => 1)],
    ['no field id', at({ rest: 'GET /things/{id}' }).query(() => 1)],
    ['field ids must be text', open.input(z.object({ ids: z.array(z.int()) })).query(() => 1)],
    [
      'has `page`',
      at({ page: true })
        .output(z.array(z.string()))
        .query(() => []),
    ],
    ['Error status 418', at({ errors: [418] }).query(() => 1)],
    [
      'needs an id',
      at({})
        .output(z.array(recursive))
        .query(() => []),
    ],
  ])('%s', async (reason, procedure) => {
    await expect(mount({ thing: procedure })).rejects.toThrow(reason);
  });

  test('two schemas with one id', async () => {
    const first = open.output(named({ a: z.string() })).query(() => []);
    const second = at({ rest: 'GET /others' })
      .output(named({ b: z.string() }))
      .query(() => []);
    await expect(mount({ first, second })).rejects.toThrow('Duplicate schema id "Twin"');
  });

  test('an id that the inputs of another schema have', async () => {
    const thing = z.object({ weight: z.int().default(1) }).meta({ id: 'Thing' });
    const body = z.strictObject({ thing, other: z.object({}).meta({ id: 'ThingInput' }) });
    const save = at({ rest: 'POST /things' })
      .input(body)
      .output(thing)
      .mutation(() => ({ weight: 1 }));
    await expect(mount({ save })).rejects.toThrow('The schema id ThingInput is taken');
  });

  test('only at the first request of the document, if a test has made it', async () => {
    const app = Fastify();
    await mountRest(app, {
      router: t.router({ thing: at({ errors: [418] }).query(() => 1) }),
      prefix: '/api',
      createContext: () => ({}),
      openApi: { title: 'Things', version: '1' },
      buildsOnDemand: true,
    });
    expect((await app.inject('/api/things')).json()).toBe(1);
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(500);
  });

  test('two procedures at one place', async () => {
    const router = { first: open.query(() => 1), second: open.query(() => 2) };
    await expect(mount(router)).rejects.toThrow(
      "Method 'GET' already declared for route '/api/things'",
    );
  });

  function mount(procedures: Parameters<typeof t.router>[0]): Promise<void> {
    return mountRest(Fastify(), {
      router: t.router(procedures),
      prefix: '/api',
      createContext: () => ({}),
      openApi: { title: 'Things', version: '1' },
    });
  }
});

test('fields kept for typed callers are not documented', () => {
  const parameters = operation('get', '/api/items').parameters ?? [];
  expect(parameters.map((parameter) => 'name' in parameter && parameter.name)).not.toContain(
    'direction',
  );
});
