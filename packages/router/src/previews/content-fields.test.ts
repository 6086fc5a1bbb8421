import { contentShapeOf, newContentShapeOf } from '@foreword/domain/content-schema.ts';
import { FIELDS_WITH_ADVICE } from '@foreword/domain/testing/one-more-field.ts';
import { buildOpenApi } from '@foreword/rest/openapi.ts';
import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { editorProcedure, router } from '../trpc.ts';

test('a field added to the description is in the OpenAPI document, in body and answer', () => {
  const probe = router({
    create: editorProcedure('draft', 'Book Previews')
      .meta({ rest: 'POST /probe', summary: 'Probe' })
      .input(z.strictObject(newContentShapeOf(FIELDS_WITH_ADVICE)))
      .output(z.object(contentShapeOf(FIELDS_WITH_ADVICE)))
      .mutation(() => {
        throw new Error('Not called');
      }),
  });
  const { paths } = buildOpenApi(listRestProcedures(probe), {
    title: 'Probe',
    version: '1.0.0',
    prefix: '/api',
    sessionCookie: 'session',
  });
  const operation = paths['/api/probe']?.post;
  const advice = { type: 'string', description: 'How to read the book' };
  expect(operation?.requestBody?.content['application/json'].schema).toMatchObject({
    properties: { advice },
    required: expect.arrayContaining(['advice']),
  });
  expect(JSON.stringify(operation?.responses)).toContain('Start with the second chapter.');
});
