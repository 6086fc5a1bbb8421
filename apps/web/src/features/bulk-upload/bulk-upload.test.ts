import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, readTextFile } from './file-picker.tsx';
import { BATCH_SIZE, batchesOf, mergeResults, NO_RESULT, successRate } from './use-upload.ts';

describe('the parts of an upload', () => {
  test('hold every title once, in order', () => {
    const titles = Array.from({ length: 2 * BATCH_SIZE + 1 }, (_, index) => `Title ${index}`);
    const batches = batchesOf(titles);
    expect(batches.map(({ length }) => length)).toEqual([BATCH_SIZE, BATCH_SIZE, 1]);
    expect(batches.flat()).toEqual(titles);
  });

  test('are smaller where the titles are long', () => {
    const titles = Array.from({ length: 5 }, () => 'x'.repeat(400_000));
    expect(batchesOf(titles).map(({ length }) => length)).toEqual([2, 2, 1]);
  });

  test('are none without titles', () => {
    expect(batchesOf([])).toEqual([]);
  });
});

describe('a file', () => {
  const read = (...bytes: number[]) => readTextFile(new Blob([new Uint8Array(bytes)]));

  test('is read as UTF-8, with or without its mark', async () => {
    expect(await readTextFile(new Blob(['Émile 💥']))).toBe('Émile 💥');
    expect(await read(0xef, 0xbb, 0xbf, 0x41)).toBe('A');
  });

  test('is read as UTF-16 where its mark says so', async () => {
    expect(await read(0xff, 0xfe, 0x41, 0x00)).toBe('A');
    expect(await read(0xfe, 0xff, 0x00, 0x41)).toBe('A');
  });

  test('in another encoding is refused, with what to do', async () => {
    await expect(read(0x45, 0xe9, 0x6d)).rejects.toThrow('Please save it again as UTF-8');
  });

  test('that is no text is refused', async () => {
    await expect(read(0x41, 0x00, 0x42)).rejects.toThrow('not a text file');
  });

  test('may be as large as the server takes, no larger', async () => {
    await expect(readTextFile(new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]))).rejects.toThrow(
      'larger than 8 MiB',
    );
    const text = await readTextFile(new Blob([new Uint8Array(MAX_FILE_BYTES).fill(0x41)]));
    expect(text).toHaveLength(MAX_FILE_BYTES);
  });
});

describe('results', () => {
  const result = (successful: number, failed: number) => ({
    ...NO_RESULT,
    totalProcessed: successful + failed,
    successful,
    failed,
  });

  test('of two parts are counted together', () => {
    expect(mergeResults(result(3, 1), result(2, 0))).toEqual(result(5, 1));
  });

  test.each([
    [result(1, 1), 50],
    [result(999, 1), 99],
    [result(3, 0), 100],
    [result(0, 3), 0],
    [NO_RESULT, 0],
  ])('have a success rate in whole percents, 100 only for all', (outcome, expected) => {
    expect(successRate(outcome)).toBe(expected);
  });
});
