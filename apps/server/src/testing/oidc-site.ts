import { insertUser } from '@foreword/db/repositories/user.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import type { testEngines } from '@foreword/db/testing/database.ts';
import type { Role } from '@foreword/domain/user.ts';
import { startApp } from './app.ts';
import { type Person, startProvider } from './identity-provider.ts';

export const EDITH: Person = {
  sub: 'edith-1',
  email: 'edith@books.example',
  email_verified: true,
  given_name: 'Edith',
};

type Options = { person?: Person; engine?: (typeof testEngines)[number] } & Record<string, unknown>;

/** A site whose users sign in at a provider on loopback. */
export async function startOidcSite({
  person = EDITH,
  engine = 'sqlite',
  ...environment
}: Options = {}) {
  const provider = await startProvider(person);
  const site = await startApp({
    engine,
    environment: {
      AUTH_MODE: 'oidc',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'foreword',
      OIDC_CLIENT_SECRET: 'a secret of at least 32 characters',
      OIDC_ALLOWED: 'books.example',
      ...environment,
    },
  });
  const begin = async (search = '') => {
    const { statusCode, headers, body } = await site.get(`/auth/oidc/start${search}`);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { status: statusCode, location: String(headers.location), cookie, headers, body };
  };
  const finish = async (url: URL, cookie: string) => {
    const { statusCode, headers, body } = await site.get(url.pathname + url.search, { cookie });
    const session = [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => /^__Host-foreword_session=([^;]+)/.exec(line)?.[0])
      .find((pair) => pair !== undefined);
    return { status: statusCode, location: headers.location, session, headers, body };
  };
  const signIn = async (search = '', cookies = '') => {
    const { location, cookie } = await begin(search);
    return finish(await provider.answer(location), `${cookie}; ${cookies}`);
  };
  const userOf = async (session = '') =>
    (await site.call<{ id: string; email: string; role: Role }>('/api/auth/user', {
      headers: { cookie: session },
    })) as { status: number; body: { id: string; email: string; role: Role } };
  const add = async (role: Role, email = 'edith@books.example') => {
    const names = { firstName: null, lastName: null, profileImageUrl: null };
    await insertUser(site.db, { id: `added-${role}`, email, role, ...names }, SEED_TIME);
    return `added-${role}`;
  };
  const entries = () => site.db.selectFrom('audit_event').selectAll().orderBy('id').execute();
  return { ...site, provider, begin, finish, signIn, userOf, add, entries };
}
