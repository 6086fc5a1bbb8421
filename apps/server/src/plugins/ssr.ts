import { randomBytes } from 'node:crypto';
import { leavingSignal } from '@foreword/rest/reply.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { createContext, type Services } from '../context.ts';
import { isPreviewPage } from '../exports/negotiation.ts';
import { storable } from '../pages/inline-scripts.ts';
import { openWebApp } from '../pages/web-app.ts';
import { refuseMethod } from './failures.ts';
import { takeTurns } from './limits.ts';
import { PREFIX } from './rest.ts';

export async function registerPages(app: FastifyInstance, services: Services): Promise<void> {
  const { settings, publicUrl, tracing } = services;
  const webApp = await openWebApp(app, { isDev: settings.FOREWORD_DEV });

  // Files take no turns.
  await app.register(async (scope) => {
    takeTurns(scope);
    scope.get('/*', answerPage);
  });

  // A page, although the calls below it have a handler for unknown methods.
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => refuseMethod(reply);
  const method = app.supportedMethods.filter((name) => name !== 'GET' && name !== 'HEAD');
  app.route({ method: method as HTTPMethods[], url: PREFIX, onRequest: refuse, handler: refuse });

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const address = oneSpelling(request.url);
    if (address !== request.url) return reply.redirect(address, 301);
    const startedAt = Date.now();
    const nonce = randomBytes(16).toString('base64url');
    const { render, manifest } = await webApp.load();
    const ctx = await createContext(request, reply, services);
    const renderPage = () =>
      render({
        // Not `new URL(url, origin)`: `//elsewhere` must stay a path of this site.
        request: new Request(`${publicUrl()}${request.url}`, { signal: leavingSignal(reply) }),
        appRouter,
        ctx,
        manifest,
        publicUrl: publicUrl(),
        storeSearchUrl: settings.STORE_SEARCH_URL,
        loginSegment: settings.ADMIN_LOGIN_SEGMENT,
        nonce,
      });
    const page = await (tracing?.within('render', renderPage) ?? renderPage());
    for (const [name, value] of page.headers) reply.header(name, value);
    const { html, hashes } = storable({ html: page.html, nonce, startedAt });
    reply.code(page.status);
    if (isPreviewPage(request.url.split('?', 1)[0] ?? '')) reply.header('vary', 'accept');
    if (!settings.FOREWORD_DEV) {
      reply.header('content-security-policy', contentSecurityPolicy(hashes));
    }
    return reply.send(html);
  }
}

/** Allows the scripts of the given hashes, and files of the site. */
const contentSecurityPolicy = (hashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // Mantine and the PDF export set styles from scripts.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Without doubled slashes and a slash at the end. Browsers read `/\` as two slashes, which lead to another site. */
function oneSpelling(url: string): string {
  const [path = ''] = url.split('?', 1);
  const spelling = path.replace(/[/\\]{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return /^\/(api|trpc)\//.test(spelling) ? url : spelling + url.slice(path.length);
}
