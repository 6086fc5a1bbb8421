import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from './app-router.ts';

const procedures = listRestProcedures(appRouter);

test('every public call of the specification is there, and no other', () => {
  const calls = procedures.map(({ rest, access }) => `${access} ${rest.method} ${rest.path}`);
  expect(calls.sort()).toEqual([
    'public GET /book-summaries',
    'public GET /book-summaries/featured',
    'public GET /book-summaries/{id}',
    'public GET /cms/categories/active',
    'public GET /cms/page-settings/{pageName}',
  ]);
});

test('every procedure is a REST call too', () => {
  expect(procedures.map(({ path }) => path)).toEqual(Object.keys(appRouter._def.procedures));
});

describe.each(procedures)('$path', ({ rest, input, output }) => {
  test('says what it does, and what each input field is', () => {
    expect(rest.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(rest.description).toMatch(/\.$/);
    if (!(input instanceof z.ZodObject)) return;
    for (const [name, field] of Object.entries(input.shape)) {
      const meta = (field as z.ZodType).meta();
      // What only tRPC's own clients send is in no document.
      if (!meta?.['x-internal']) expect(meta?.description ?? '', name).not.toBe('');
    }
  });

  test('declares its output, and refuses input fields it does not know', () => {
    expect(output).toBeDefined();
    if (input !== undefined) expect(input).toBeInstanceOf(z.ZodObject);
    const known = input?.safeParse({ unheardOf: 1 }).error?.issues.map(({ code }) => code);
    if (input !== undefined) expect(known).toContain('unrecognized_keys');
  });
});
