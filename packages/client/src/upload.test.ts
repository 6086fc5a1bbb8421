import { expect, test } from 'vitest';
import { uploadSource } from './upload.ts';

test.each([
  [503, 'STORAGE_FULL', 'SERVICE_UNAVAILABLE'],
  [503, 'STORAGE_READ_ONLY', 'SERVICE_UNAVAILABLE'],
  [429, 'BUDGET_EXCEEDED', 'TOO_MANY_REQUESTS'],
  [422, 'UNPROCESSABLE_CONTENT', 'UNPROCESSABLE_CONTENT'],
])('an upload that is refused with %i and %s says why', async (status, reason, code) => {
  const issues = [{ path: 'label', message: 'Must be short' }];
  const error = 'The disk is full';
  const fetch = async () => Response.json({ error, code: reason, issues }, { status });
  const upload = uploadSource(
    { url: 'https://books.example', fetch },
    {
      ...{ previewId: 1, kind: 'notes', label: 'Notes', type: 'text/plain' },
      bytes: (async function* () {})(),
      idempotencyKey: 'key',
    },
  );
  await expect(upload).rejects.toMatchObject({ code, status, message: error, issues });
});
