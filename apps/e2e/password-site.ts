import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from './server.ts';

const COMMAND = fileURLToPath(new URL('../cli/bin/foreword.mjs', import.meta.url));
const run = promisify(execFile);

/** A site that people sign in to by password, on a database of its own. */
export interface PasswordSite {
  url: string;
  /** Adds an administrator on the command line, as the first one is. Answers the link they get. */
  addAdministrator(email: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startPasswordSite(): Promise<PasswordSite> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-e2e-'));
  const database = `file:${join(folder, 'foreword.db')}`;
  const mode = { AUTH_MODE: 'password' };
  const server = await startServer({ ...mode, DATABASE_URL: database });
  return {
    url: server.url,
    async addAdministrator(email) {
      const { stdout } = await run(
        process.execPath,
        [COMMAND, 'users', 'create', email, '--role', 'admin', '--database', database, '--json'],
        { cwd: folder, env: { PATH: process.env.PATH, ...mode, PUBLIC_URL: server.url } },
      );
      return JSON.parse(stdout).invitation.url;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
