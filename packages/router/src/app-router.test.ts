import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from './app-router.ts';

const procedures = listRestProcedures(appRouter);

test('every call of the specification is there with who may make it, and no other', () => {
  const calls = procedures.map(({ rest, access }) => `${access} ${rest.method} ${rest.path}`);
  expect(calls.sort()).toEqual([
    'admin DELETE /admin/tokens/{id}',
    'admin DELETE /admin/users/{id}/personal-data',
    'admin DELETE /admin/users/{id}/sessions',
    'admin DELETE /cms/categories/{id}',
    'admin GET /admin/ai/usage',
    'admin GET /admin/audit',
    'admin GET /admin/site-transfer/export',
    'admin GET /admin/site-transfer/export/{id}',
    'admin GET /admin/tokens',
    'admin GET /admin/users',
    'admin GET /admin/users/{id}/personal-data',
    'admin POST /admin/site-transfer/apply',
    'admin POST /admin/site-transfer/plan',
    'admin POST /admin/tokens',
    'admin POST /admin/users',
    'admin POST /admin/users/{id}/invitation',
    'admin POST /cms/categories',
    'admin POST /cms/categories/order',
    'admin PUT /admin/users/{id}',
    'admin PUT /cms/categories/{id}',
    'admin PUT /cms/page-settings/ai',
    'admin PUT /cms/page-settings/bookshops',
    'admin PUT /cms/page-settings/browse',
    'admin PUT /cms/page-settings/homepage',
    'admin PUT /cms/page-settings/publishing',
    'editor DELETE /admin/book-summaries/{id}',
    'editor DELETE /admin/book-summaries/{id}/exceptions',
    'editor DELETE /admin/sources/{id}',
    'editor DELETE /auth/passkeys/{id}',
    'editor DELETE /auth/sessions',
    'editor DELETE /auth/sessions/{id}',
    'editor GET /admin/book-summaries',
    'editor GET /admin/book-summaries/{id}',
    'editor GET /admin/book-summaries/{id}/exceptions',
    'editor GET /admin/book-summaries/{id}/sources',
    'editor GET /admin/recovery-copies',
    'editor GET /admin/recovery-copies/{id}',
    'editor GET /admin/sources/{id}',
    'editor GET /admin/summaries',
    'editor GET /auth/passkeys',
    'editor GET /auth/sessions',
    'editor GET /auth/user',
    'editor GET /book-summaries/{id}/versions',
    'editor GET /book-summaries/{id}/versions/{versionId}',
    'editor GET /book-summaries/{id}/versions/{versionId}/check',
    'editor GET /cms/categories',
    'editor GET /cms/page-settings/ai',
    'editor GET /generate/provider',
    'editor POST /admin/book-summaries',
    'editor POST /admin/book-summaries/{id}/check',
    'editor POST /admin/book-summaries/{id}/exceptions',
    'editor POST /admin/book-summaries/{id}/reviews',
    'editor POST /admin/book-summaries/{id}/sources',
    'editor POST /admin/bulk-ingestion',
    'editor POST /admin/check',
    'editor POST /admin/recovery-copies/{id}/recover',
    'editor POST /auth/confirm-passkey',
    'editor POST /auth/confirm-password',
    'editor POST /auth/passkeys',
    'editor POST /auth/passkeys/options',
    'editor POST /book-summaries/{id}/publish/{versionId}',
    'editor POST /book-summaries/{id}/set-current/{versionId}',
    'editor POST /book-summaries/{id}/take/{versionId}',
    'editor POST /book-summaries/{id}/versions',
    'editor POST /book-summaries/{id}/versions/{versionId}/check',
    'editor POST /generate',
    'editor POST /generate/section',
    'editor PUT /admin/book-summaries/{id}',
    'editor PUT /auth/passkeys/{id}',
    'editor PUT /auth/password',
    'public GET /auth/mode',
    'public GET /book-summaries',
    'public GET /book-summaries/featured',
    'public GET /book-summaries/{id}',
    'public GET /book-summaries/{id}/related',
    'public GET /cms/categories/active',
    'public GET /cms/categories/counts',
    'public GET /cms/page-settings/{pageName}',
    'public GET /compare',
    'public GET /login',
    'public GET /logout',
    'public GET /search/facets',
    'public GET /search/nearest',
    'public GET /search/suggestions',
    'public GET /shortlist',
    'public POST /auth/accept-invitation',
    'public POST /auth/register',
    'public POST /auth/sign-in',
    'public POST /auth/sign-in/passkey',
    'public POST /auth/sign-in/passkey/options',
  ]);
});

test('every procedure except the streams is a REST call too', () => {
  const all = Object.keys(appRouter._def.procedures);
  const streams = all.filter((path) => path.endsWith('.stream'));
  expect(procedures.map(({ path }) => path)).toEqual(all.filter((path) => !streams.includes(path)));
});

describe.each(procedures)('$path', ({ rest, input, output }) => {
  test('says what it does, and what each input field is', () => {
    expect(rest.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(rest.description).toMatch(/\.$/);
    if (!(input instanceof z.ZodObject)) return;
    for (const [name, field] of Object.entries(input.shape)) {
      const meta = metaOf(field as z.ZodType);
      // What only tRPC's own clients send is in no document.
      if (!meta['x-internal']) expect(meta.description ?? '', name).not.toBe('');
    }
  });

  test('declares its output, and refuses input fields it does not know', () => {
    expect(output).toBeDefined();
    if (input !== undefined) expect(input).toBeInstanceOf(z.ZodObject);
    const known = input?.safeParse({ unheardOf: 1 }).error?.issues.map(({ code }) => code);
    if (input !== undefined) expect(known).toContain('unrecognized_keys');
  });
});

/** What is said of a field, or of what it wraps: optional fields and defaults say nothing themselves. */
function metaOf(field: z.ZodType): z.GlobalMeta {
  const meta = field.meta();
  if (meta !== undefined) return meta;
  const isWrapper = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
  return isWrapper ? metaOf(field.unwrap() as z.ZodType) : {};
}

describe('a refused input', () => {
  const wrong = [undefined, null, true, 1.5, -1, 1e300, '', 'x\u0000', [], {}, [null], { a: 1 }];
  const fieldsOf = (schema: z.ZodType | undefined): [string, z.ZodType][] =>
    schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];

  test.each(procedures)('of $name is told without the words of a library', ({ input }) => {
    const schema = input as z.ZodType | undefined;
    const told = fieldsOf(schema).flatMap(([name, field]) => [
      ...wrong.map((value) => [name, field.safeParse(value)] as const),
      ...fieldsOf(field).flatMap(([inner, schema]) =>
        wrong.map((value) => [`${name}.${inner}`, schema.safeParse(value)] as const),
      ),
    ]);
    const messages = [...told, ...wrong.map((value) => ['', schema?.safeParse(value)] as const)]
      .flatMap(([name, result]) =>
        result?.error?.issues.map(({ message }) => `${name}: ${message}`),
      )
      .filter((message) =>
        /invalid|expected|received|too (big|small)|unrecog|undefined/i.test(message ?? ''),
      );
    expect(messages).toEqual([]);
  });
});
