import { isUtf8 } from 'node:buffer';
import type { DomainErrorCode } from '@foreword/domain/errors.ts';

/** Why a file gives no source. The message follows the name of the file. */
export class UnreadableFile extends Error {
  readonly code: DomainErrorCode;

  constructor(code: DomainErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const SAVE_AS = 'Save it as UTF-8 and try again.';

/** @param named the encoding that the file names, such as `iso-8859-1` */
export function decodeText(bytes: Uint8Array, named?: string): string {
  const text = decode(bytes, named)
    .replace(/\r\n?|\v/g, '\n')
    .replace(/\f/g, '\n\n');
  if (text.includes('\0')) throw notText();
  // A few come from old word processors; the sign at the end from DOS.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  const cleaned = text.replace(/[\x01-\x08\x0e-\x1f\x7f]/g, '');
  if (text.length - cleaned.length > text.length / 1000 + 1) throw notText();
  return cleaned;
}

const notText = () => new UnreadableFile('INVALID', 'is not text: it has binary data.');

function decode(bytes: Uint8Array, named: string | undefined): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return strictly('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return strictly('utf-16be', bytes);
  if (isUtf8(bytes)) return strictly('utf-8', bytes);
  if (bytes.includes(0)) throw notText();
  if (named !== undefined && !/^(?:utf-?(?:8|16)|us-ascii)/i.test(named)) {
    return strictly(named, bytes);
  }
  if (looksLikeWindows1252(bytes)) return strictly('windows-1252', bytes);
  throw new UnreadableFile('INVALID', `has text in an unknown encoding. ${SAVE_AS}`);
}

function strictly(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const message = `cannot be read as ${encoding}. ${SAVE_AS}`;
    throw new UnreadableFile('INVALID', message, { cause });
  }
}

/** Letters with marks, quotation marks, dashes and the like are few among plain letters. */
function looksLikeWindows1252(bytes: Uint8Array): boolean {
  let high = 0;
  let unlikely = 0;
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    high++;
    const isLetter = byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
    if (!isLetter && !LIKELY.has(byte)) unlikely++;
  }
  return high < bytes.length / 4 && unlikely <= high / 20;
}

/** € … Š Œ ‘ ’ “ ” • – — š œ, space, ¡ £ § © « soft hyphen ° · » ¿ and fractions. */
const LIKELY = new Set([
  0x80, 0x85, 0x8a, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x9a, 0x9c, 0xa0, 0xa1, 0xa3,
  0xa7, 0xa9, 0xab, 0xad, 0xb0, 0xb7, 0xbb, 0xbc, 0xbd, 0xbe, 0xbf,
]);
