import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { remembered } from '../remembered.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Below this compression saves less than its header costs. */
const MIN_COMPRESSED_BYTES = 512;

/** Their bytes are compressed already. */
const COMPRESSED_TYPES = ['image/png', 'application/epub+zip'];

/** Higher qualities take far longer. */
const BROTLI_QUALITY = 5;
/** An eighth fewer bytes for 40 ms of another thread, once for an answer that lasts and is asked for. */
const BEST_BROTLI_QUALITY = 11;
const LASTING_MS = 2000;

export const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

interface Variant {
  body: Buffer;
  isCompressed: boolean;
  whole: KeptReply;
  withoutBody: KeptReply;
  notModified: KeptReply;
  etag: string;
  formerEtag?: string;
}

export interface KeptReply {
  status: 200 | 304;
  /** Names and values by turns. The last value is the id of the request that is answered now. */
  headers: string[];
  body?: Buffer;
}

export class KeptAnswer {
  static #isCondensing = false;
  onGrowth: (bytes: number) => void = () => {};
  readonly #headers: Readonly<Record<string, unknown>>;
  readonly #digest: string;
  readonly #vary: string;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #plain: Buffer;
  #bytes: number;
  #condenseAt = performance.now() + LASTING_MS;

  constructor(plain: string | Buffer, headers: Readonly<Record<string, unknown>>) {
    // Length, digest and socket would each encode a text anew.
    this.#plain = typeof plain === 'string' ? Buffer.from(plain) : plain;
    this.#bytes = this.#plain.length;
    this.#digest = hash('sha256', this.#plain, 'base64url').slice(0, 22);
    this.#headers = headers;
    this.#vary = withEncoding(headers.vary);
    this.#isCompressible = !COMPRESSED_TYPES.includes(String(headers['content-type']));
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The body and the headers that it adds, for the request that made the answer. */
  async first(encoding: Encoding): Promise<{ body: Buffer; headers: Record<string, string> }> {
    if (encoding !== 'identity') await this.prepare(encoding);
    const variant = this.#variants.get(encoding);
    return {
      body: variant?.body ?? this.#plain,
      headers: {
        ...this.#validators(variant?.etag ?? this.#etag()),
        ...(variant?.isCompressed && { 'content-encoding': encoding }),
      },
    };
  }

  async prepare(encoding: Encoding): Promise<void> {
    if (this.#variants.has(encoding)) return;
    const body = this.#isCompressible ? await compress(this.#plain, encoding) : this.#plain;
    if (this.#variants.has(encoding)) return;
    this.#addVariant(encoding, body);
    if (body === this.#plain) return;
    this.#bytes += body.length;
    this.onGrowth(body.length);
  }

  reply(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    encoding: Encoding,
  ): KeptReply | undefined {
    const variant = this.#variants.get(encoding);
    if (variant === undefined) {
      if (encoding !== 'identity') return undefined;
      this.#addVariant(encoding, this.#plain);
      return this.reply(request, encoding);
    }
    if (encoding === 'br' && performance.now() > this.#condenseAt) void this.#condense(variant);
    if (matches(request.headers['if-none-match'], variant)) return variant.notModified;
    return request.method === 'HEAD' ? variant.withoutBody : variant.whole;
  }

  /** Replaces the compressed body by a smaller one, one answer of the process at a time. */
  async #condense({ body, isCompressed, etag }: Variant): Promise<void> {
    if (KeptAnswer.#isCondensing) return;
    this.#condenseAt = Number.POSITIVE_INFINITY;
    if (!isCompressed) return;
    KeptAnswer.#isCondensing = true;
    try {
      const smaller = await compressWithBrotli(this.#plain, BEST_BROTLI_QUALITY);
      this.#addVariant('br', smaller, etag);
      this.#bytes += smaller.length - body.length;
      this.onGrowth(smaller.length - body.length);
    } finally {
      KeptAnswer.#isCondensing = false;
    }
  }

  #etag(suffix = ''): string {
    return `"${this.#digest}${suffix}"`;
  }

  /** A 304 repeats these (RFC 9110 §15.4.5). */
  #validators(etag: string) {
    return { 'cache-control': CACHE_CONTROL, etag, vary: this.#vary };
  }

  #addVariant(encoding: Encoding, body: Buffer, formerEtag?: string): void {
    const isCompressed = body !== this.#plain;
    const size = formerEtag === undefined ? '' : '-small';
    const etag = this.#etag(isCompressed ? `-${encoding}${size}` : '');
    const headers = {
      ...this.#headers,
      ...this.#validators(etag),
      'content-length': body.length,
      ...(isCompressed && { 'content-encoding': encoding }),
    };
    const withoutBody: KeptReply = { status: 200, headers: flat(headers) };
    this.#variants.set(encoding, {
      body,
      isCompressed,
      etag,
      ...(formerEtag !== undefined && { formerEtag }),
      withoutBody,
      whole: { ...withoutBody, body },
      notModified: { status: 304, headers: flat(this.#validators(etag)) },
    });
  }
}

const flat = ({
  date: _,
  'x-request-id': __,
  ...headers
}: Readonly<Record<string, unknown>>): string[] => [
  ...Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
  'x-request-id',
  '',
];

function withEncoding(vary: unknown): string {
  const names = `${vary ?? ''},accept-encoding`.toLowerCase().split(',');
  return [...new Set(names.map((name) => name.trim()))].filter(Boolean).join(', ');
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity' || body.length < MIN_COMPRESSED_BYTES) return body;
  return encoding === 'gzip' ? gzipAsync(body) : compressWithBrotli(body, BROTLI_QUALITY);
}

const compressWithBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** RFC 9110 §13.1.2. Nearly every reader sends one tag alone: taking a list apart costs a seventh of a 304. */
function matches(
  header: string | undefined,
  { etag, formerEtag = etag }: Pick<Variant, 'etag' | 'formerEtag'>,
): boolean {
  if (header === undefined) return false;
  if (header === etag || header === formerEtag || header.trim() === '*') return true;
  const tags = header.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes(formerEtag);
}

export const encodingFor = remembered((header: string): Encoding => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
});
