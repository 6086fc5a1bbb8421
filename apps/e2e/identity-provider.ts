import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { hostServer } from './server.ts';

/** People by the name that they type at the provider. */
const PEOPLE: Record<string, { email: string; given_name: string; roles: string[] }> = {
  ada: { email: 'ada@books.example', given_name: 'Ada', roles: ['admin'] },
  edith: { email: 'edith@books.example', given_name: 'Edith', roles: ['staff', 'editor'] },
  eve: { email: 'eve@evil.example', given_name: 'Eve', roles: ['admin'] },
};

const CLIENT = { id: 'foreword', secret: 'a secret of at least 32 characters' };

export interface SingleSignOnSite {
  url: string;
  issuer: string;
  /** The provider answers again after a stop. */
  startProvider(): Promise<void>;
  stopProvider(): Promise<void>;
}

/** A site whose users sign in at a real provider, with its own forms. */
export async function singleSignOnSite(worker: number): Promise<SingleSignOnSite> {
  const server = createServer();
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const settings = {
    AUTH_MODE: 'oidc',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_ALLOWED: 'books.example',
    OIDC_ROLE_CLAIM: 'roles',
  };
  const { url } = await hostServer({ library: {}, settings, worker });
  const provider = new Provider(issuer, configurationFor(url));
  provider.use(async (ctx, next) => {
    // Chromium asks for it, its headless shell does not.
    if (ctx.path === '/favicon.ico') {
      ctx.status = 204;
      return;
    }
    await next();
    // Its forms load a font from elsewhere.
    if (typeof ctx.body === 'string') ctx.body = ctx.body.replace(/@import url\([^)]*\);?/, '');
  });
  server.on('request', provider.callback());
  return {
    url,
    issuer,
    startProvider: async () => void (await listen(port)),
    stopProvider: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const configurationFor = (siteUrl: string): Configuration => ({
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [`${siteUrl}/auth/oidc/callback`],
      post_logout_redirect_uris: [`${siteUrl}/`],
    },
  ],
  cookies: { keys: ['journeys'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'roles'],
  },
  pkce: { required: () => true },
  findAccount: (_ctx, sub) => ({
    accountId: sub,
    claims: async () => ({ sub, email_verified: true, ...PEOPLE[sub] }),
  }),
});
