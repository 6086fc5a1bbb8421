import type { FastifyInstance } from 'fastify';

/**
 * What Fastify really serves, a line for each method of each path, such as `GET /api/items/{}`.
 * It tells its routes only as a drawing: a line for each, indented by four under what it goes on
 * from, with the names of a parameter (methods may differ) in one.
 */
export function listRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^((?:│? {3,4})*)[├└]── (.*) \((.*)\)$/.exec(line) ?? [];
      if (indent === undefined || part === undefined || methods === undefined) return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents.splice(depth, Infinity, path);
      const nameless = path.replace(/:\w+[^/]*/g, '{}');
      return methods.split(', ').map((method) => `${method} ${nameless}`);
    });
}
