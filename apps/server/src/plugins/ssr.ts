import { hash, randomBytes } from 'node:crypto';
import { leavingSignal } from '@foreword/rest/reply.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { createContext, type Services } from '../context.ts';
import { isPreviewPage } from '../exports/negotiation.ts';
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

interface Rendered {
  html: string;
  /** Marks the scripts that the renderer wrote. */
  nonce: string;
  startedAt: number;
}

/** A time in the router's own data. The page's data is JSON (web/src/lib/page-data.tsx). */
const TIME = /\bu:(\d{13})\b/g;

/** The page as it can be stored: without its nonce and times, the same for the same content, and the hashes of the scripts that may run. */
export function storable({ html, nonce, startedAt }: Rendered): { html: string; hashes: string[] } {
  const endedAt = Date.now();
  // The same content gives the same entity tag in every process.
  const withoutTime = (text: string, time: string) =>
    startedAt <= Number(time) && Number(time) <= endedAt ? 'u:1' : text;
  const hashes = new Set<string>();
  // A slice of the page is no copy; a replacement or a concatenation would be one.
  const parts = html.split(` nonce="${nonce}"`);
  const stored = parts.flatMap((part, index) => {
    const { start, code, rest } = scriptBetween(parts[index - 1], part);
    if (code === '') return [part];
    const stable = code.replace(TIME, withoutTime);
    hashes.add(`'sha256-${hash('sha256', stable, 'base64')}'`);
    return [start, stable, rest];
  });
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  return { html: stored.flatMap((part) => part.split(meta)).join(''), hashes: [...hashes] };
}

const NO_SCRIPT = { start: '', code: '', rest: '' };

/** The code of a script that may run. Its tag begins in `former` and ends in `part`. React escapes `<` and `>` elsewhere. */
function scriptBetween(former: string | undefined, part: string) {
  const tag = former?.slice(former.lastIndexOf('<'));
  const start = part.slice(0, part.indexOf('>') + 1);
  if (!tag?.startsWith('<script')) return NO_SCRIPT;
  if (/\btype="application\/(ld\+)?json"/.test(tag + start)) return NO_SCRIPT;
  const end = part.indexOf('</script>');
  return { start, code: part.slice(start.length, end), rest: part.slice(end) };
}
