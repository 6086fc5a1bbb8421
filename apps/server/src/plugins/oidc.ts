import { insertSignInFlow, takeSignInFlow } from '@foreword/db/repositories/identity.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { isOwnPath, SIGNED_IN_FRAGMENT } from '@foreword/domain/sign-in.ts';
import { emailSchema } from '@foreword/domain/user-account.ts';
import { toErrorAnswer } from '@foreword/rest/errors.ts';
import { toCallerError } from '@foreword/router/errors.ts';
import {
  hashSecret,
  newSecret,
  SESSION_LIFETIME_MS,
} from '@foreword/router/session/session.service.ts';
import { expectFewFailures, recordFailure } from '@foreword/router/session/sign-in-limits.ts';
import {
  type ProviderClaims,
  signInByProvider,
} from '@foreword/router/session/single-sign-on.service.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type Services } from '../context.ts';
import { signInFailurePage } from '../pages/failure-page.ts';
import { flowCookie, isForImage, readFlowCookie, sessionCookies } from '../session/credential.ts';
import { CALLBACK_PATH, wantedBy } from '../session/identity-provider.ts';
import { takeTurns } from './limits.ts';

const FLOW_LIFETIME_MS = 10 * 60 * 1000;

/** See docs/specification/session.md#oidc-mode. */
export async function registerSingleSignOn(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { settings, db, now, publicUrl, identityProvider } = services;
  if (settings.AUTH_MODE !== 'oidc') return;
  const loginPath = `/${settings.ADMIN_LOGIN_SEGMENT}/login`;
  const allowed = settings.OIDC_ALLOWED;
  /** The page that a request leads to, for the link of its failure. */
  const wanted = new WeakMap<FastifyRequest, string>();
  const wantedIn = (request: FastifyRequest) => wanted.get(request) ?? '/admin';
  const loginPage = (to: string) => `${loginPath}?${new URLSearchParams({ to })}`;

  await app.register(async (scope) => {
    takeTurns(scope);
    scope.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (isForImage(headers)) return reply.code(403).send();
    });
    scope.get('/auth/oidc/start', start);
    scope.get(CALLBACK_PATH, callback);
    scope.setErrorHandler(answerFailure);
  });

  const provider = () => {
    if (identityProvider) return identityProvider;
    throw new DomainError('UNAVAILABLE', 'Single sign-on is not set up on this site.');
  };

  // Both routes end their turn before they ask the provider: it may take seconds, and readers wait for turns.
  async function start(request: FastifyRequest, reply: FastifyReply) {
    const query = request.query as Record<string, unknown>;
    const returnTo = ownPath(query.to);
    wanted.set(request, returnTo);
    await expectFewFailures(await createContext(request, reply, services));
    request.endTurn?.();
    const begun = await provider().begin({
      returnTo,
      isFresh: query.fresh === '1',
      asksUser: query.prompt === 'login',
    });
    const secret = newSecret();
    await insertSignInFlow(db, begun.flow, {
      secretHash: hashSecret(secret),
      now: now(),
      expiresAt: new Date(now().getTime() + FLOW_LIFETIME_MS),
    });
    reply.header('set-cookie', flowCookie(secret, FLOW_LIFETIME_MS, publicUrl()));
    return reply.redirect(begun.url.href, 303);
  }

  async function callback(request: FastifyRequest, reply: FastifyReply) {
    const secret = readFlowCookie(request.headers, publicUrl());
    const { state } = request.query as Record<string, unknown>;
    if (typeof state === 'string') wanted.set(request, ownPath(wantedBy(state)));
    const flow =
      secret &&
      typeof state === 'string' &&
      (await takeSignInFlow(db, { secretHash: hashSecret(secret), state }, now()));
    const ctx = await createContext(request, reply, services);
    if (!flow) {
      // Another tab has replaced this sign-in and finished its own.
      if (ctx.identity) return reply.redirect(loginPage(wantedIn(request)), 303);
      throw new DomainError(
        'BAD_REQUEST',
        'This sign-in has ended, was used already, or began in another browser or at another address of this site.',
      );
    }
    const returnTo = ownPath(flow.returnTo);
    wanted.set(request, returnTo);
    await expectFewFailures(ctx);
    request.endTurn?.();
    let claims: ProviderClaims | undefined;
    try {
      claims = await provider().finish(new URL(`${publicUrl()}${request.url}`), flow);
      const { token } = await signInByProvider(ctx, claims, allowed);
      reply.header('set-cookie', [
        flowCookie('', 0, publicUrl()),
        sessionCookies({ token, maxAgeMs: SESSION_LIFETIME_MS }, publicUrl()) as string,
      ]);
    } catch (error) {
      const isOutage = error instanceof DomainError && error.code === 'UNAVAILABLE';
      if (!isOutage) await recordFailure(ctx, emailSchema.safeParse(claims?.email).data);
      throw error;
    }
    // The login page reads the user into the browser's storage, then goes on.
    return reply.redirect(loginPage(returnTo) + SIGNED_IN_FRAGMENT, 303);
  }

  function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
    if (!(error instanceof DomainError)) throw error;
    const { status, headers } = toErrorAnswer(toCallerError(error), request.id);
    if (!EXPLAINED.includes(status)) throw error;
    request.log.warn({ err: error }, 'a single sign-on failed');
    const to = wantedIn(request);
    // The provider would sign the same person in again without a question.
    const signIn =
      status === 403
        ? {
            path: `/auth/oidc/start?${new URLSearchParams({ prompt: 'login', to })}`,
            label: 'Sign in with another account',
          }
        : { path: loginPage(to), label: 'Sign in again' };
    const page = signInFailurePage(request.id, { text: error.message, signIn });
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page);
  }
}

const EXPLAINED = [400, 401, 403, 429, 503];

const ownPath = (to: unknown): string => (typeof to === 'string' && isOwnPath(to) ? to : '/admin');
