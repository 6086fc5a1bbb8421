import { execFileSync } from 'node:child_process';
import { constants, openSync, readSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { makeFolder } from './testing/child.ts';

const LINE = `${'x'.repeat(99)}\n`;

test('a full disk loses lines, which are counted, and delays nothing', async () => {
  const log = openLog('/dev/full', { maxWaitingBytes: 1000 });
  for (let line = 0; line < 100; line += 1) log.write(LINE);
  expect(log.dropped).toBe(90);
  await log.close();
});

test('a stuck pipe loses lines; once it is read again, the log says how many', async () => {
  const path = `${await makeFolder()}/pipe`;
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const log = openLog(pipe, { maxWaitingBytes: 1000 });
  const bytes = 200_000;
  for (let line = 0; line < bytes / LINE.length; line += 1) {
    log.write(LINE);
    // Lets the write that runs end.
    if (line % 10 === 9) await new Promise(setImmediate);
  }
  expect(log.dropped).toBeGreaterThan(0);
  const dropped = log.dropped;
  let read = '';
  const buffer = Buffer.alloc(65_536);
  await expect
    .poll(() => {
      try {
        read += buffer.toString('utf8', 0, readSync(pipe, buffer));
      } catch {
        // Empty for now.
      }
      return read;
    })
    .toContain(`"dropped":${dropped},"msg":"log lines were dropped"`);
  await log.close();
});
