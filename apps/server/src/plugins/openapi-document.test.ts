import { fileURLToPath } from 'node:url';
import type { OpenApiDocument } from '@foreword/rest/openapi-document.ts';
import { findGaps } from '@foreword/rest/testing/document-gaps.ts';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

const LINT_CONFIG = fileURLToPath(new URL('../../redocly.yaml', import.meta.url));

/** The document as it is served. */
async function fetchDocument(): Promise<OpenApiDocument> {
  const { get } = await startApp();
  return (await get('/api/openapi.json')).json();
}

test('the document describes and illustrates everything, and no example contradicts its schema', async () => {
  expect(findGaps(await fetchDocument())).toEqual([]);
});

test('a standard linter has nothing to say, not even a warning', async () => {
  const source = JSON.stringify(await fetchDocument());
  const config = await loadConfig({ configPath: LINT_CONFIG });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  const said = problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId} at ${location[0]?.pointer}: ${message}`,
  );
  expect(said).toEqual([]);
});

test('its headings match the documentation, in the same order', async () => {
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
