import type { SignInFlow } from '@foreword/db/repositories/identity.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainText } from '@foreword/domain/text.ts';
import type { ProviderClaims } from '@foreword/router/session/single-sign-on.service.ts';
import type { ClientAuth, Configuration } from 'openid-client';
import { z } from 'zod';
import { isLoopbackUrl, type Settings } from '../env.ts';

export interface IdentityProvider {
  /**
   * @param flow with `asksUser` a provider that knows the user asks again
   * @throws UNAVAILABLE where the provider does not answer
   */
  begin(
    flow: Pick<SignInFlow, 'returnTo' | 'isFresh'> & { asksUser: boolean },
  ): Promise<{ url: URL; flow: SignInFlow }>;
  /** @throws UNAVAILABLE, FORBIDDEN for a denial, or UNAUTHORIZED for an answer that fails a check */
  finish(answer: URL, flow: SignInFlow): Promise<ProviderClaims>;
  /** Undefined where the provider has no such page, or does not answer. */
  signOutUrl(): Promise<string | undefined>;
}

export const CALLBACK_PATH = '/auth/oidc/callback';

/** Names the wanted page too: the page of a sign-in that was used or replaced leads there. */
const stateFor = (returnTo: string, random: string): string =>
  `${random}.${Buffer.from(returnTo).toString('base64url')}`;

/** Untrusted: the state of an answer may come from anyone. */
export const wantedBy = (state: string): string =>
  Buffer.from(state.slice(state.indexOf('.') + 1), 'base64url').toString();

const TIMEOUT_SECONDS = 5;

const CLOCK_TOLERANCE_SECONDS = 60;

/** The time within which users and tokens may change (packages/router/src/session/rights.ts). */
const RECENT_SECONDS = 10 * 60;

/** The last moment that a `Date` can name. */
const MAX_SECONDS = 8_640_000_000_000;

export function openIdentityProvider(
  settings: Settings,
  publicUrl: () => string,
): IdentityProvider | undefined {
  const { AUTH_MODE, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings;
  if (AUTH_MODE !== 'oidc' || issuer === undefined || clientId === undefined) return undefined;
  let loading: Promise<Loaded> | undefined;
  const load = () => {
    loading ??= discover(settings, issuer, clientId).catch((cause) => {
      loading = undefined;
      throw unavailable(cause);
    });
    return loading;
  };
  const redirectUri = () => `${publicUrl()}${CALLBACK_PATH}`;

  return {
    async begin({ returnTo, isFresh, asksUser }) {
      const { oidc, config } = await load();
      const flow: SignInFlow = {
        state: stateFor(returnTo, oidc.randomState()),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        returnTo,
        isFresh,
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(),
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        ...((isFresh || asksUser) && { prompt: 'login' }),
        ...(isFresh && { max_age: String(RECENT_SECONDS) }),
      });
      return { url, flow };
    },

    async finish(answer, flow) {
      const { oidc, config } = await load();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, answer, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.codeVerifier,
          idTokenExpected: true,
          ...(flow.isFresh && { maxAge: RECENT_SECONDS }),
        });
        let claims: Record<string, unknown> & { iss: string; sub: string } = {
          ...(tokens.claims() as NonNullable<ReturnType<typeof tokens.claims>>),
        };
        const wanted = ['email', 'email_verified', settings.OIDC_ROLE_CLAIM ?? 'email'];
        const isComplete = wanted.every((name) => claims[name] !== undefined);
        if (!isComplete && config.serverMetadata().userinfo_endpoint !== undefined) {
          const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
          const { email = more.email } = claims;
          // The user info verifies its own address only.
          const isSame = more.email === undefined || more.email === email;
          claims = { ...more, ...(!isSame && { email_verified: undefined }), ...claims };
        }
        return toProviderClaims(claims, settings.OIDC_ROLE_CLAIM);
      } catch (cause) {
        if (isOutage(cause)) throw unavailable(cause);
        throw answerOf(cause) === 'access_denied' ? denied(cause) : refused(cause);
      }
    },

    async signOutUrl() {
      try {
        const { oidc, config } = await load();
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicUrl()}/` })
          .href;
      } catch {
        return undefined;
      }
    },
  };
}

interface Loaded {
  oidc: typeof import('openid-client');
  config: Configuration;
}

/** The library asks for these when it needs them: until a restart, each sign-in would fail. */
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

async function discover(settings: Settings, issuer: string, clientId: string): Promise<Loaded> {
  const oidc = await import('openid-client');
  const isLocal = isLoopbackUrl(issuer);
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    clientAuth(oidc, settings.OIDC_CLIENT_SECRET),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // OpenID Connect lets TLS stand for the signature of the ID token, so the library skips it by default.
        oidc.enableNonRepudiationChecks,
        ...(isLocal ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  const metadata = config.serverMetadata();
  const protocols = isLocal ? ['https:', 'http:'] : ['https:'];
  for (const name of ENDPOINTS) {
    const url = metadata[name] ?? '';
    if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol)) {
      throw new Error(`The provider has no valid ${name}`);
    }
  }
  return { oidc, config };
}

function clientAuth(oidc: Loaded['oidc'], secret: string | undefined): ClientAuth {
  if (secret === undefined) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    // The default of OpenID Connect is basic.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Loses NUL and what is too long; an unpaired surrogate becomes U+FFFD; a blank name counts as none. */
const nameClaim = z
  .string()
  .transform((text) => [...text.replaceAll('\0', '').toWellFormed()])
  .transform((characters) => characters.slice(0, LIMITS.nameLength).join(''))
  .transform((name) => (isBlank(name) ? null : name))
  .catch(null);

const claimsSchema = z.object({
  iss: z.string(),
  sub: plainText(LIMITS.nameLength),
  email: z.string().min(1).optional().catch(undefined),
  // Some providers send a text.
  email_verified: z
    .literal([true, 'true'])
    .transform(() => true)
    .catch(false),
  given_name: nameClaim,
  family_name: nameClaim,
  auth_time: z.number().min(0).max(MAX_SECONDS).nullable().catch(null),
});

function toProviderClaims(
  claims: Record<string, unknown>,
  roleClaim: string | undefined,
): ProviderClaims {
  const { iss, sub, email, email_verified, given_name, family_name, auth_time } =
    claimsSchema.parse(claims);
  return {
    issuer: iss,
    subject: sub,
    email,
    isEmailVerified: email_verified,
    firstName: given_name,
    lastName: family_name,
    role: roleClaim === undefined ? undefined : roleOf(claims[roleClaim]),
    authenticatedAt: auth_time === null ? null : new Date(auth_time * 1000),
  };
}

function roleOf(claim: unknown): 'admin' | 'editor' | null {
  const roles = Array.isArray(claim) ? claim : [claim];
  if (roles.includes('admin')) return 'admin';
  return roles.includes('editor') ? 'editor' : null;
}

/** The `error` of the provider's answer. */
const answerOf = (error: unknown): unknown => (error as { error?: unknown }).error;

/** No failures of the visitor: 401 and the last two errors refuse the site, by its id or secret. */
const OUTAGE_STATUSES: unknown[] = [401, 429];
const OUTAGES: unknown[] = [
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
];

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (OUTAGES.includes(answerOf(error))) return true;
  const { code, cause, name, status } = error as Error & { code?: string; status?: number };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'OAUTH_TIMEOUT') return true;
  if (OUTAGE_STATUSES.includes(status)) return true;
  if (cause instanceof Response)
    return cause.status >= 500 || OUTAGE_STATUSES.includes(cause.status);
  return error instanceof TypeError && error.message === 'fetch failed'
    ? true
    : cause !== undefined && cause !== error && isOutage(cause);
}

const unavailable = (cause: unknown) =>
  new DomainError('UNAVAILABLE', 'The sign-in of your organisation does not answer.', { cause });

const denied = (cause: unknown) =>
  new DomainError('FORBIDDEN', 'Your organisation did not let you sign in.', { cause });

const refused = (cause: unknown) =>
  new DomainError('UNAUTHORIZED', 'The answer of your organisation is not valid.', { cause });
