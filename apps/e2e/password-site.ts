import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runNode } from '../../scripts/testing/process.ts';
import { type HostedServer, hostServer } from './server.ts';

const COMMAND = fileURLToPath(new URL('../cli/bin/foreword.mjs', import.meta.url));

/** Browsers have passkeys on localhost, and none at an IP address. */
const SETTINGS = { AUTH_MODE: 'password', HOST: 'localhost' };
const ROOT = { email: 'root@books.example', password: 'the words of the first administrator' };

/** A site where users sign in with passwords. */
export interface PasswordSite {
  url: string;
  /** @returns the link of the invitation */
  addAdministrator(email: string): Promise<string>;
}

export async function passwordSite(worker: number): Promise<PasswordSite> {
  const hosted = await hostServer({ library: {}, settings: SETTINGS, worker });
  const server = { ...hosted, url: hosted.url.replace('127.0.0.1', 'localhost') };
  return {
    url: server.url,
    async addAdministrator(email) {
      cookie ??= signInFirst(server);
      // Ten minutes after the sign-in the server would ask for the password.
      await post(
        server.url,
        '/api/auth/confirm-password',
        { password: ROOT.password },
        await cookie,
      );
      const { invitation } = await post(
        server.url,
        '/api/admin/users',
        { email, role: 'admin' },
        await cookie,
      ).then((answer) => answer.json() as Promise<{ invitation: { url: string } }>);
      return invitation.url;
    },
  };
}

/** Session cookie of the first administrator, who invites all others. */
let cookie: Promise<string> | undefined;

/** Adds the first administrator on the command line. */
async function signInFirst({ url, database }: HostedServer): Promise<string> {
  const { stdout } = await runNode(
    [COMMAND, 'users', 'create', ROOT.email, '--role', 'admin', '--database', database, '--json'],
    { cwd: tmpdir(), env: { ...SETTINGS, PUBLIC_URL: url } },
  );
  const token = new URL(JSON.parse(stdout).invitation.url).hash.replace('#invitation=', '');
  const answer = await post(url, '/trpc/session.acceptInvitation', {
    token,
    password: ROOT.password,
  });
  return answer.headers.getSetCookie().map((each) => each.split(';')[0])[0] ?? '';
}

async function post(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
}
