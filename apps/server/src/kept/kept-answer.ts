import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below this compression saves less than its header costs. */
const MIN_COMPRESSED_BYTES = 512;

/** Higher qualities take far longer for a few per cent. */
const BROTLI_QUALITY = 5;

export const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

const OWN_HEADERS = [
  'cache-control',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'vary',
  'x-request-id',
];

interface Variant {
  body: Buffer;
  etag: string;
  /** With the length of the body. */
  headers: readonly string[];
}

export interface KeptReply {
  status: 200 | 304;
  headers: readonly string[];
  body?: Buffer;
}

/** An answer with status 200, in each requested encoding. */
export class KeptAnswer {
  onGrowth: (bytes: number) => void = () => {};
  readonly #headers: readonly string[];
  readonly #digest: string;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #plain: Buffer;

  constructor(body: Buffer, headers: Readonly<Record<string, string>>) {
    this.#plain = body;
    this.#digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#headers = Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.includes(name))
      .flat();
    this.#variants.set('identity', this.#variant('identity', body));
  }

  get bytes(): number {
    const bodies = new Set([...this.#variants.values()].map(({ body }) => body));
    return [...bodies].reduce((bytes, body) => bytes + body.length, 0);
  }

  async prepare(encoding: Encoding): Promise<void> {
    if (this.#variants.has(encoding)) return;
    const body = await compress(this.#plain, encoding);
    if (this.#variants.has(encoding)) return;
    this.#variants.set(encoding, this.#variant(encoding, body));
    if (body !== this.#plain) this.onGrowth(body.length);
  }

  reply(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    encoding: Encoding,
  ): KeptReply | undefined {
    const variant = this.#variants.get(encoding);
    if (variant === undefined) return undefined;
    const { body, etag, headers } = variant;
    if (matches(request.headers['if-none-match'], etag)) {
      return { status: 304, headers: validators(etag) };
    }
    return {
      status: 200,
      headers,
      ...(request.method !== 'HEAD' && { body }),
    };
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const isCompressed = body !== this.#plain;
    const etag = `"${this.#digest}${isCompressed ? `-${encoding}` : ''}"`;
    const length = ['content-length', String(body.length)];
    const headers = [...this.#headers, ...validators(etag), ...length];
    if (isCompressed) headers.push('content-encoding', encoding);
    return { body, etag, headers };
  }
}

/** A 304 repeats these (RFC 9110 §15.4.5). */
const validators = (etag: string): string[] => [
  ...['cache-control', CACHE_CONTROL],
  ...['etag', etag],
  ...['vary', 'accept-encoding'],
];

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity' || body.length < MIN_COMPRESSED_BYTES) return body;
  if (encoding === 'gzip') return gzipAsync(body);
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** RFC 9110 §13.1.2. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = KNOWN_HEADERS.get(header);
  if (known !== undefined) return known;
  const encoding = negotiate(header);
  if (header.length <= 100 && KNOWN_HEADERS.size < 100) KNOWN_HEADERS.set(header, encoding);
  return encoding;
}

const KNOWN_HEADERS = new Map<string, Encoding>();

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}
