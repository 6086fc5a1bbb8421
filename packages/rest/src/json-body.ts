import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import type { ParsedBody } from './decode.ts';

/**
 * Lets a Fastify scope read JSON bodies and no others (415). `request.body` becomes a `ParsedBody`:
 * what is not JSON is reported by the decoder, after the procedure has judged the caller. Keys that
 * reach into prototypes, and bytes that are not UTF-8, count as not JSON.
 */
export function acceptJsonOnly(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const finish = (body: ParsedBody | undefined) => done(null, body);
      if (bytes.length === 0) return finish(undefined);
      // Decoding would put U+FFFD in place of what was sent.
      if (!isUtf8(bytes)) return finish({ isJson: false });
      parse(request, bytes.toString(), (error, value) =>
        finish(error === null ? { isJson: true, value } : { isJson: false }),
      );
    },
  );
}
