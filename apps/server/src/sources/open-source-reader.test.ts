import { expect, onTestFinished, test } from 'vitest';
import { openSourceReader } from './open-source-reader.ts';

const BOOK = 'When I wrote the following pages, I lived alone.\n\n'.repeat(4000);
const given = { label: 'Walden', text: BOOK };

function start(options?: Parameters<typeof openSourceReader>[0]) {
  const reader = openSourceReader(options);
  onTestFinished(() => reader.close());
  return reader;
}

test('a book is read in a thread, as a short text is read here', async () => {
  const reader = start();
  const read = await reader.read(given);
  expect(read).toMatchObject({ text: BOOK, bytes: BOOK.length });
  expect(await reader.passagesOf(BOOK)).toHaveLength(read.passages);
  const binary = { type: 'text/plain', bytes: Buffer.from([0, 1]) };
  await expect(reader.read({ label: 'a.txt', text: binary })).rejects.toMatchObject({
    code: 'INVALID',
    message: expect.stringContaining('“a.txt” is not text'),
  });
});

test('a file that takes too long is refused, and the next one is read', async () => {
  const reader = start({ maxMs: 1 });
  await expect(reader.read(given)).rejects.toMatchObject({
    code: 'INVALID',
    message: expect.stringContaining('too much time'),
  });
  const short = await reader.read({ label: '', text: 'Short' });
  expect(short.text).toBe('Short');
});

test('files that many callers send at once are refused beyond a few', async () => {
  const reader = start();
  const reads = await Promise.allSettled(Array.from({ length: 14 }, () => reader.read(given)));
  const refused = reads.flatMap((read) => (read.status === 'rejected' ? [read.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE' });
});
