import { Unzip, UnzipInflate } from 'fflate';
import { decodeText, UnreadableFile } from './decode-text.ts';
import { encodingIn, readMarkup, textOfHtml } from './html-text.ts';

const MAX_INFLATED = 40 * 1024 * 1024;
const MAX_FILES = 20_000;
/** One piece inflates to 16 MB at most, before its size is checked. */
const PIECE = 16 * 1024;

const damaged = (why: string, cause?: unknown) =>
  new UnreadableFile('INVALID', `is not an EPUB that can be read: ${why}.`, { cause });

/** The chapters of an EPUB in reading order, without its navigation. */
export function textOfEpub(bytes: Uint8Array): string {
  const files = readDocuments(bytes);
  expectNoProtection(files);
  const container = files.get('META-INF/container.xml');
  if (container === undefined) throw damaged('it has no META-INF/container.xml');
  const packagePath = elementsOf(container, 'rootfile')
    .map(({ 'full-path': path }) => path)
    .find((path) => path !== undefined);
  const book = packagePath === undefined ? undefined : files.get(packagePath);
  if (packagePath === undefined || book === undefined) throw damaged('its package file is missing');

  const items = new Map(elementsOf(book, 'item').map((item) => [item.id, item] as const));
  const spine = elementsOf(book, 'itemref').flatMap(({ idref }): Attributes[] => {
    const item = items.get(idref);
    return item === undefined ? [] : [item];
  });
  const chapters = spine
    .filter(({ properties = '' }) => !properties.split(/\s+/).includes('nav'))
    .filter(({ 'media-type': type = '' }) => /html/.test(type));
  if (chapters.length === 0) throw damaged('it lists no chapters');
  const texts = chapters.map(({ href = '' }) => {
    const path = resolve(packagePath, href);
    const chapter = files.get(path);
    if (chapter === undefined) throw damaged(`${path} is missing`);
    return textOfHtml(chapter, { isXml: true });
  });
  return texts.filter((text) => text !== '').join('\n\n');
}

function readDocuments(bytes: Uint8Array): Map<string, string> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw damaged('it is no ZIP file');
  const parts = new Map<string, Uint8Array[]>();
  let inflated = 0;
  let count = 0;
  const unzip = new Unzip((file) => {
    expectInside(file.name);
    if (++count > MAX_FILES) throw damaged('it has too many files');
    if (!/\.(?:x?html?|xml|opf)$/i.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      inflated += chunk.length;
      if (inflated > MAX_INFLATED) {
        throw new UnreadableFile('INVALID', 'unpacks to more than 40 MB and is not read.');
      }
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged('it is damaged', error);
  }
  return new Map(
    [...parts].map(([name, chunks]) => {
      const whole = Buffer.concat(chunks);
      return [name, decodeText(whole, encodingIn(whole))];
    }),
  );
}

function expectInside(path: string): void {
  const climbs = path.split(/[\\/]/).includes('..');
  if (climbs || /^(?:[\\/]|[a-z]:)/i.test(path)) {
    throw damaged(`the path ${path.slice(0, 100)} leads out of it`);
  }
}

function resolve(packagePath: string, href: string): string {
  let path: string;
  try {
    path = decodeURIComponent(href.split('#', 1)[0] ?? '');
  } catch (cause) {
    throw damaged('it has a malformed address', cause);
  }
  const folders = packagePath.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && folders.pop() === undefined) expectInside(`../${path}`);
    if (part !== '..' && part !== '.') folders.push(part);
  }
  return folders.join('/');
}

/** Publishers may scramble fonts without protecting the text. */
const FONT_SCRAMBLING = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/;

function expectNoProtection(files: ReadonlyMap<string, string>): void {
  const encryption = files.get('META-INF/encryption.xml') ?? '';
  const methods = elementsOf(encryption, 'encryptionmethod');
  const isText = methods.some(({ algorithm = '' }) => !FONT_SCRAMBLING.test(algorithm));
  if (isText || files.has('META-INF/sinf.xml')) {
    throw new UnreadableFile('INVALID', 'is protected against copying (DRM) and cannot be read.');
  }
}

type Attributes = Readonly<Record<string, string | undefined>>;

function elementsOf(xml: string, wanted: string): Attributes[] {
  const found: Attributes[] = [];
  readMarkup(xml, {
    start(token) {
      const name = token.tagName.replace(/^.*:/, '');
      if (name === wanted) {
        found.push(Object.fromEntries(token.attrs.map((each) => [each.name, each.value])));
      }
      return undefined;
    },
    end() {},
    text() {},
  });
  return found;
}
