import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RestCall, RestMeta } from './meta.ts';
import { buildOpenApi } from './openapi.ts';
import { listRestProcedures } from './procedures.ts';

const t = initTRPC.meta<RestMeta>().create();
const at = (more: Partial<RestCall>) =>
  t.procedure.meta({
    ...{ access: 'public', rest: 'GET /things/{id}', tag: 'Things', summary: 'Things' },
    ...more,
  });
const inputSchema = z
  .strictObject({ id: z.int(), title: z.string().optional() })
  .meta({ id: 'ThingInput', description: 'A thing' });

const documentOf = (procedures: Parameters<typeof t.router>[0]) =>
  buildOpenApi(listRestProcedures(t.router(procedures)), {
    title: 'Things',
    version: '1',
    prefix: '/api',
  });

test('a body without what the path takes keeps the id of its input', () => {
  const update = at({ rest: 'PUT /things/{id}' })
    .input(inputSchema)
    .mutation(() => 1);
  const { paths, components } = documentOf({ update });
  expect(paths['/api/things/{id}']?.put?.requestBody).toMatchObject({
    required: false,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingInput' } } },
  });
  expect(components.schemas.ThingInput).toEqual({
    type: 'object',
    description: 'A thing',
    properties: { title: { type: 'string' } },
    additionalProperties: false,
  });
});

test('an input that needs no body is documented by its parameters only', () => {
  const read = at({})
    .input(inputSchema)
    .query(() => 1);
  const remove = at({ rest: 'POST /things/{id}/{title}' })
    .input(inputSchema)
    .mutation(() => 1);
  const { paths, components } = documentOf({ read, remove });
  expect(paths['/api/things/{id}']?.get?.parameters?.map(({ name }) => name)).toEqual([
    'id',
    'title',
  ]);
  expect(Object.keys(components.schemas)).toEqual(['Error']);
});

test('the example of an answer has what the example of the body sent', () => {
  const thingSchema = z.object({
    id: z.int().meta({ example: 16 }),
    title: z.string().meta({ example: 'Walden' }),
    isNew: z.boolean(),
  });
  const examples = { body: { title: 'Utopia', note: 'Not answered' }, response: { id: 17 } };
  const create = at({ rest: 'POST /things', examples })
    .input(z.object({ title: z.string(), note: z.string() }))
    .output(thingSchema)
    .mutation(() => ({ id: 1, title: '', isNew: true }));
  const { paths } = documentOf({ create });
  expect(paths['/api/things']?.post?.responses[200]).toMatchObject({
    content: { 'application/json': { example: { id: 17, title: 'Utopia', isNew: true } } },
  });
});
