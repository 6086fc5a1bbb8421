import { strToU8, zipSync } from 'fflate';

interface EpubParts {
  /** Bodies by path. */
  chapters: Readonly<Record<string, string>>;
  /** In reading order; absent: as the chapters are given. */
  spine?: readonly string[];
  files?: Readonly<Record<string, string | Uint8Array>>;
  leaveOut?: readonly string[];
}

/** An EPUB 3 with a page of navigation. */
export function epubOf({ chapters, spine, files = {}, leaveOut = [] }: EpubParts): Uint8Array {
  const paths = [...new Set([...Object.keys(chapters), ...(spine ?? [])])];
  const items = paths
    .filter((path) => path !== 'nav.xhtml')
    .map(
      (path, index) => `<item id="c${index}" href="${path}" media-type="application/xhtml+xml"/>`,
    );
  const idOf = (path: string) =>
    path === 'nav.xhtml' ? 'nav' : `c${paths.filter((each) => each !== 'nav.xhtml').indexOf(path)}`;
  const refs = (spine ?? Object.keys(chapters)).map((path) => `<itemref idref="${idOf(path)}"/>`);
  const all: Record<string, string | Uint8Array> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<?xml version="1.0"?><package><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`,
    'OEBPS/nav.xhtml': page('<p>Navigation</p>'),
    ...Object.fromEntries(
      Object.entries(chapters).map(([path, body]) => [`OEBPS/${path}`, page(body)]),
    ),
    ...files,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all)
        .filter(([path]) => !leaveOut.includes(path))
        .map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
}

const page = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="a.js"/></head><body>${body}</body></html>`;
