import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { adminQuery } from './admin.ts';
import { makeFolder } from './maintenance.ts';

const STAND_IN = fileURLToPath(new URL('postgres-stand-in.ts', import.meta.url));

/** Programs of PostgreSQL's client that fit the server of the tests; the machine may lack them. */
export async function hasPostgresTools(url: string): Promise<boolean> {
  const [row] = await adminQuery<{ server_version_num: string }>(url, 'show server_version_num');
  const server = Math.floor(Number(row?.server_version_num) / 10_000);
  try {
    return ['pg_dump', 'pg_restore', 'psql'].every((name) => {
      const version = execFileSync(name, ['--version'], { encoding: 'utf8' });
      return Number(/\d+/.exec(version)?.[0]) === server;
    });
  } catch {
    return false;
  }
}

/** Puts stand-ins for `pg_dump`, `pg_restore` and `psql` into the path of the running test. */
export async function addStandIns(names = ['pg_dump', 'pg_restore', 'psql']): Promise<void> {
  const folder = await makeFolder();
  for (const name of names) {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${STAND_IN}' ${name} "$@"\n`);
    chmodSync(file, 0o755);
  }
  vi.stubEnv('PATH', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}
