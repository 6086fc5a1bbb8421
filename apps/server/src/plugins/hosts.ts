import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isLoopback, type Settings } from '../env.ts';

const HEALTH = /^\/(healthz|readyz)(\?|$)/;
/** With a token Prometheus asks by address, too. */
const HEALTH_AND_METRICS = /^\/(healthz|readyz|metrics)(\?|$)/;

/** Against DNS rebinding; see docs/specification/settings.md#hosts. */
export function refuseForeignHosts(app: FastifyInstance, settings: Settings): void {
  const isOwn = ownHosts(settings);
  const toAnyHost = settings.METRICS_TOKEN === undefined ? HEALTH : HEALTH_AND_METRICS;
  app.addHook('onRequest', ({ host, headers, originalUrl, url }, _reply, done) => {
    // A target such as `http://name/path` overrules the header.
    const target = /^https?:\/\/([^/?#]*)/i.exec(originalUrl)?.[1] ?? host;
    // The demo trusts every caller, and a page on the machine of a trusted proxy can send `X-Forwarded-Host`, too.
    const sent = settings.AUTH_MODE === 'demo' ? (headers.host ?? '') : host;
    if (toAnyHost.test(url) || [host, target, sent].every(isOwn)) return done();
    done(
      Object.assign(
        new Error('This server does not answer to this host name: it is not the one of PUBLIC_URL'),
        { statusCode: 403 },
      ),
    );
  });
}

export function ownHosts({ AUTH_MODE, PUBLIC_URL, ALLOW_PUBLIC_DEMO, HOST }: Settings) {
  const publicName = PUBLIC_URL && nameOf(new URL(PUBLIC_URL).host);
  const isDemo = AUTH_MODE === 'demo';
  return (host: string): boolean => {
    const name = nameOf(host);
    if (isLoopback(name) || name === publicName) return true;
    if (publicName !== undefined) return false;
    // Without a public address a demo for the network answers to addresses, which need no DNS.
    return !isDemo || (ALLOW_PUBLIC_DEMO && (isIP(name) !== 0 || name === nameOf(HOST)));
  };
}

function nameOf(host: string): string {
  const name = isIP(host) === 6 ? host : host.replace(/:\d*$/, '');
  return name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
