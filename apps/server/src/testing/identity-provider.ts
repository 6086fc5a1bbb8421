import { generateKeyPairSync, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { onTestFinished } from 'vitest';
import { PUBLIC_URL } from './app.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' };

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  roles?: string[];
}

type Claims = Record<string, unknown>;

/** A provider on loopback at which one person signs in without a form. */
export async function startProvider(person: Person, siteUrl = PUBLIC_URL) {
  // The address is known once it listens.
  const server = (await import('node:http')).createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state = {
    person,
    /** Changes the claims of ID tokens before they are signed again. */
    alter: undefined as ((claims: Claims) => Claims) | undefined,
    /** Whether altered tokens keep the signature of the original. */
    keepsSignature: false,
    prompts: [] as string[],
    /** Answers each request for a token with 429. */
    isBusy: false,
  };
  const configuration: Configuration = {
    clients: [
      {
        client_id: 'foreword',
        client_secret: 'a secret of at least 32 characters',
        redirect_uris: [`${siteUrl}/auth/oidc/callback`],
        post_logout_redirect_uris: [`${siteUrl}/`],
      },
    ],
    jwks: { keys: [KEY] } as never,
    cookies: { keys: ['test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'roles'],
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ ...state.person, sub }),
    }),
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (ctx, next) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(ctx.path)?.[1];
    if (uid !== undefined) return interact(ctx.req, ctx.res);
    if (state.isBusy && ctx.path === '/token') {
      ctx.status = 429;
      ctx.body = { error: 'too_many_requests' };
      return;
    }
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (state.alter && typeof body?.id_token === 'string') body.id_token = altered(body.id_token);
  });

  async function interact(
    req: Parameters<typeof provider.interactionDetails>[0],
    res: Parameters<typeof provider.interactionDetails>[1],
  ) {
    const { prompt, params, session } = await provider.interactionDetails(req, res);
    state.prompts.push(prompt.name);
    if (prompt.name === 'login') {
      return provider.interactionFinished(req, res, { login: { accountId: state.person.sub } });
    }
    const grant = new provider.Grant({
      accountId: session?.accountId as string,
      clientId: params.client_id as string,
    });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } });
  }

  function altered(token: string): string {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const body = `${header}.${Buffer.from(JSON.stringify(state.alter?.(claims))).toString('base64url')}`;
    if (state.keepsSignature) return `${body}.${signature}`;
    return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
  }

  server.on('request', provider.callback());
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(() => stop());

  /** Follows the redirects as a browser does, to the callback of the site. */
  async function answer(url: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = url;
    for (let hops = 0; hops < 12; hops++) {
      if (!next.startsWith(issuer)) return new URL(next);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
      next = new URL(location, next).href;
    }
    throw new Error('The provider redirects without end');
  }

  return Object.assign(state, { issuer, answer, stop });
}
