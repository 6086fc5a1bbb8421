import { execFile } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import type { Progress, Row } from './row.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MANIFESTS = '{.,bench,{apps,packages}/*}/package.json';
const run = promisify(execFile);

/** What `npm start` installs into a new clone. */
export async function* measureInstall(_flags: unknown, progress: Progress): AsyncGenerator<Row> {
  progress('installing as npm start does');
  await using folder = await mkdtempDisposable(join(tmpdir(), 'foreword-bench-'));
  const root = folder.path;
  const files = [...globSync(MANIFESTS, { cwd: ROOT }), 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  for (const file of files) cpSync(join(ROOT, file), join(root, file));
  await ensureInstalled('start', { root });
  const { stdout } = await run('du', ['-sk', root]);
  yield {
    what: 'installed by npm start',
    value: Number.parseInt(stdout, 10) / 1024,
    unit: 'MiB',
    target: { atMost: 350 },
  };
}
