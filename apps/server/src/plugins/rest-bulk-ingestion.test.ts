import type { BulkUploadResult } from '@foreword/domain/bulk-upload.ts';
import { describe, expect, test } from 'vitest';
import { type CallOptions, type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

async function startEditor() {
  const app = await startApp();
  const { bearer } = await signIn(app.db, 'editor');
  const upload = <Body = BulkUploadResult>(payload: CallOptions['payload'], headers = {}) =>
    app.call<Body>('/api/admin/bulk-ingestion', {
      method: 'POST',
      payload,
      headers: { ...bearer, ...headers },
    });
  return { ...app, bearer, upload };
}

describe('POST /api/admin/bulk-ingestion answers', () => {
  test('answers what became of each title', async () => {
    const { upload } = await startEditor();
    const { status, body } = await upload({ bookTitles: ['Walden', ' ', 'walden ', '<script>'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      totalProcessed: 4,
      successful: 3,
      failed: 1,
      results: [
        { title: 'Walden', success: true },
        { title: 'walden', success: true, warning: 'Repeats another title of this upload' },
        { title: '<script>', success: true },
      ],
      errors: [{ title: '', error: 'Title cannot be empty' }],
    });
  });

  test('with a key can be sent again, without a second draft', async () => {
    const { upload, db } = await startEditor();
    const body = { bookTitles: ['Walden', '', 'Emma'] };
    const key = { 'idempotency-key': 'upload-1' };
    const first = await upload(body, key);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    const second = await upload(body, key);
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await upload({ bookTitles: ['Other'] }, key)).status).toBe(422);
    expect(await db.selectFrom('preview').select('id').execute()).toHaveLength(2);
  });

  test('takes ten thousand long titles, more than other calls may send', async () => {
    const { upload } = await startEditor();
    const bookTitles = Array.from({ length: 10_000 }, (_, index) => `${index} ${'x'.repeat(290)}`);
    const { status, body } = await upload({ bookTitles });
    expect(status).toBe(201);
    expect(body).toMatchObject({ totalProcessed: 10_000, successful: 10_000, failed: 0 });
  }, 30_000);
});

describe('POST /api/admin/bulk-ingestion', () => {
  test.each<[object, string]>([
    [{}, 'bookTitles'],
    [{ bookTitles: [] }, 'bookTitles'],
    [{ bookTitles: 'Walden' }, 'bookTitles'],
    [{ bookTitles: ['Walden', 7] }, 'bookTitles.1'],
    [{ bookTitles: ['Walden', null] }, 'bookTitles.1'],
    [{ bookTitles: Array(50_001).fill('x') }, 'bookTitles'],
    [{ bookTitles: ['Walden'], category: 'x' }, 'category'],
  ])('refuses a bad body by name (%#)', async (payload, path) => {
    const { upload } = await startEditor();
    const { status, body } = await upload<RestError>(payload);
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe(path);
  });

  test('refuses more than 8 MiB', async () => {
    const { upload } = await startEditor();
    expect((await upload({ bookTitles: ['x'.repeat(8 * 1024 * 1024)] })).status).toBe(413);
  });

  test('by tRPC takes as much, and no other call does, in a batch neither', async () => {
    const { send, bearer } = await startEditor();
    const post = (url: string, payload: object) =>
      send({ method: 'POST', url, payload, headers: bearer });
    const bookTitles = Array(10_000).fill('x'.repeat(290));
    expect((await post('/trpc/bulkUpload.upload', { bookTitles })).statusCode).toBe(200);
    const large = { bookTitles: ['x'.repeat(8 * 1024 * 1024)] };
    for (const [url, payload] of [
      ['/trpc/bulkUpload.upload', large],
      ['/trpc/previews.create', { bookTitles }],
      ['/trpc/bulkUpload.upload,bulkUpload.upload?batch=1', { 0: { bookTitles } }],
    ] as const) {
      const response = await post(url, payload);
      expect(response.statusCode, url).toBe(413);
      expect(response.json().error).toMatchObject({
        message: 'The request body is too large',
        data: { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 },
      });
    }
  });
});
