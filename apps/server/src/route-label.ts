import type { FastifyRequest } from 'fastify';

/** The route as metrics and traces name it. Files have a route each. */
export function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest): string {
  return /\.\w+$/.test(url) && !/\.(xml|txt|json)$/.test(url) ? 'files' : url;
}
