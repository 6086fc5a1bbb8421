import { setTimeout as wait } from 'node:timers/promises';
import sonicBoom from 'sonic-boom';

const MAX_WAITING_BYTES = 1024 * 1024;
const MAX_CLOSE_MS = 500;

export interface LogOutput {
  /** Never blocks, never throws. */
  write(line: string): void;
  /** Lines lost because the destination was full, closed or stuck. */
  readonly dropped: number;
  /** Resolves when the waiting lines are written, or after half a second. */
  close(): Promise<void>;
}

/** Not `pino.destination`, which blocks at exit and repeats a write to a full disk for ever. */
export function openLog(
  dest: number | string,
  { maxWaitingBytes = MAX_WAITING_BYTES } = {},
): LogOutput {
  const output = new sonicBoom.SonicBoom({ dest, sync: false, maxLength: maxWaitingBytes });
  let dropped = 0;
  let reported = 0;
  let isClosed = false;
  output.on('drop', () => {
    dropped += 1;
  });
  // The lines stay in memory until there is no room; each new line repeats the write.
  output.on('error', () => {});
  output.on('close', () => {
    isClosed = true;
  });
  output.on('drain', () => {
    if (dropped === reported) return;
    const entry = { level: 40, time: Date.now(), pid: process.pid, dropped: dropped - reported };
    reported = dropped;
    output.write(`${JSON.stringify({ ...entry, msg: 'log lines were dropped' })}\n`);
  });
  return {
    get dropped() {
      return dropped;
    },
    write(line) {
      if (!isClosed) output.write(line);
    },
    async close() {
      const closed = new Promise<void>((resolve) => output.once('close', resolve));
      output.end();
      await Promise.race([closed, wait(MAX_CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
