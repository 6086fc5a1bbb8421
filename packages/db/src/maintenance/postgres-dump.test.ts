import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../testing/maintenance.ts';
import { dumpPostgres } from './postgres-dump.ts';

/** What `pg_dump` is started with: the address of the database, and the password apart from it. */
async function handedOver(url: string): Promise<{ address: string; password: string }> {
  const folder = await makeFolder();
  const note = join(folder, 'note');
  for (const name of ['pg_dump', 'pg_restore']) {
    const file = join(folder, name);
    const record = `printf '%s\\n' "$PGPASSWORD" "$@" > '${note}'`;
    writeFileSync(file, `#!/bin/sh\n${name === 'pg_dump' ? record : ':'}\n`);
    chmodSync(file, 0o755);
  }
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await dumpPostgres(url, join(folder, 'site.dump'), undefined);
  const [password = '', ...args] = readFileSync(note, 'utf8').split('\n');
  const address = args.find((arg) => arg.startsWith('--dbname='))?.slice('--dbname='.length) ?? '';
  return { address, password };
}

test.each([
  ['postgres://u@db/x?uselibpqcompat=true&sslmode=require', 'postgres://u@db/x?sslmode=require'],
  ['postgres://u@db/x?sslmode=no-verify', 'postgres://u@db/x?sslmode=require'],
  [
    'postgres://u@db/x?sslmode=verify-full&sslrootcert=/etc/own%20ca.pem',
    'postgres://u@db/x?sslmode=verify-full&sslrootcert=%2Fetc%2Fown%20ca.pem',
  ],
  [
    'postgres://u@db/x?sslmode=verify-full',
    'postgres://u@db/x?sslmode=verify-full&sslrootcert=system',
  ],
  ['postgres://a+b@db/x', 'postgres://a+b@db/x'],
])('pg_dump gets %s in the words of libpq', async (url, address) => {
  expect(await handedOver(url)).toMatchObject({ address });
});

test.each(['postgres://u:a+b%2Fc%3D@db/x', 'postgres://u@db/x?password=a%2Bb%2Fc%3D'])(
  'the password of %s is in no command line',
  async (url) => {
    expect(await handedOver(url)).toEqual({ address: 'postgres://u@db/x', password: 'a+b/c=' });
  },
);
