import { findGaps } from '@foreword/rest/document-gaps.ts';
import type { OpenApiDocument } from '@foreword/rest/openapi-document.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

/** The document as it is served. */
async function fetchDocument(): Promise<OpenApiDocument> {
  const { get } = await startApp();
  return (await get('/api/openapi.json')).json();
}

test('the document describes and illustrates everything, and no example contradicts its schema', async () => {
  expect(findGaps(await fetchDocument())).toEqual([]);
});

test('its headings are those of the documentation, in their order', async () => {
  const { tags } = await fetchDocument();
  expect(tags.map(({ name }) => name)).toEqual([
    'Public',
    'Admin',
    'Authentication',
    'Book Previews',
    'Categories',
    'Page Settings',
  ]);
});
