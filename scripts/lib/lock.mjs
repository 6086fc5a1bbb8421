import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './process.mjs';

/** Outside `node_modules`, which an install may empty. */
const LOCK = '.foreword-lock';
/** Longer than any install or build: after a restart of the machine the id may be another program's. */
const STALE_AFTER_MS = 15 * 60 * 1000;
/** Two commands that find the same stale lock have both removed it before one claims it. */
const PAUSE_MS = 500;

/**
 * Runs `work` while no other command of this checkout installs or builds.
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(root, work) {
  const file = join(root, LOCK);
  for (let isFirst = true; !claim(file); isFirst = false) {
    if (isFirst) say('Waiting for another command that installs or builds…');
    await sleep(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_AFTER_MS) return true;
    // Signal 0 tests whether the process exists; 0 is this process, for a file not yet written.
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
