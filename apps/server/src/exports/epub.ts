import { normalizeIsbn } from '@foreword/domain/isbn.ts';
import { SITE_NAME } from '@foreword/domain/page-defaults.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { isRightToLeft, writingOf } from '@foreword/domain/writing.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type Chapter, chaptersOf, ENGLISH } from './epub-body.ts';
import { coverPng } from './pictures.ts';
import { escapeXml } from './xml.ts';

const STYLE = `body { margin: 0 5%; line-height: 1.5; }
h1, h2, h3 { line-height: 1.2; text-align: start; break-after: avoid; }
.cover { margin: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100%; }
dt { font-weight: bold; }
dd { margin: 0 0 0.75em; }
dd ul { margin: 0; }
`;

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** EPUB 3.3: one chapter for each section. The same preview gives the same bytes. */
export function epubFile(preview: Preview, publicUrl: string): Uint8Array {
  const book: Book = {
    preview,
    address: `${publicUrl}/book-summary/${preview.id}`,
    chapters: chaptersOf(preview, publicUrl),
    ...writingOf(preview.abstract),
  };
  const files: [path: string, text: string][] = [
    ['META-INF/container.xml', CONTAINER],
    ['EPUB/package.opf', packageDocument(book)],
    ['EPUB/nav.xhtml', navigation(book)],
    ['EPUB/style.css', STYLE],
    ['EPUB/cover.xhtml', coverPage(book)],
    ['EPUB/title.xhtml', titlePage(book)],
    ...book.chapters.map((chapter): [string, string] => [
      `EPUB/${chapter.id}.xhtml`,
      chapterPage(book, chapter),
    ]),
  ];
  const zipped: Zippable = {
    // The first file, stored, shows what the archive is.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    ...Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)])),
    'EPUB/cover.png': [coverPng(preview), { level: 0 }],
  };
  // Zip files know local time without a zone.
  const updated = new Date(preview.updatedAt);
  const mtime = new Date(updated.getTime() + updated.getTimezoneOffset() * 60_000);
  return zipSync(zipped, { level: 9, mtime });
}

interface Book {
  preview: Preview;
  address: string;
  chapters: Chapter[];
  language: string;
  direction: 'ltr' | 'rtl';
}

const nameOf = ({ title }: Preview): string => `Preview of ${title.trim().replace(/\s+/g, ' ')}`;

function packageDocument({ preview, address, chapters, language, direction }: Book): string {
  const { isbn, category, abstract, updatedAt, createdAt, title } = preview;
  const source = isbn && normalizeIsbn(isbn);
  const directionOfTitle = isRightToLeft(title) ? ' dir="rtl"' : '';
  const meta = (property: string, text: string) => `<meta property="${property}">${text}</meta>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeXml(address)}</dc:identifier>
<dc:title${directionOfTitle}>${escapeXml(nameOf(preview))}</dc:title>
<dc:creator>${SITE_NAME}</dc:creator>
<dc:language>${language}</dc:language>
<dc:date>${createdAt}</dc:date>
${category.trim() ? `<dc:subject>${escapeXml(category)}</dc:subject>\n` : ''}${abstract.trim() ? `<dc:description>${escapeXml(abstract)}</dc:description>\n` : ''}${source ? `<dc:source>urn:isbn:${source}</dc:source>\n` : ''}${meta('dcterms:modified', updatedAt.replace(/\.\d+Z$/, 'Z'))}
${meta('schema:accessMode', 'textual')}
${meta('schema:accessMode', 'visual')}
${meta('schema:accessModeSufficient', 'textual')}
${['alternativeText', 'readingOrder', 'structuralNavigation', 'tableOfContents'].map((each) => meta('schema:accessibilityFeature', each)).join('\n')}
${meta('schema:accessibilityHazard', 'none')}
${meta('schema:accessibilitySummary', 'All of the text can be read aloud, enlarged and navigated by its headings. The one picture, the cover, has a text alternative.')}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image"/>
${['cover', 'title', ...chapters.map(({ id }) => id)].map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest>
<spine page-progression-direction="${direction}">
${['cover', 'title', ...chapters.map(({ id }) => id)].map((id) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}

function navigation(book: Book): string {
  const chapters = book.chapters.map(({ id, heading, parts }) => {
    const inner = parts.map(
      (part) => `<li><a href="${id}.xhtml#${part.id}">${part.heading}</a></li>`,
    );
    const nested = inner.length === 0 ? '' : `<ol>${inner.join('\n')}</ol>`;
    return `<li><a href="${id}.xhtml" ${ENGLISH}>${escapeXml(heading)}</a>${nested}</li>`;
  });
  const first = book.chapters[0]?.id ?? 'title';
  return page(
    book,
    'Contents',
    `<nav epub:type="toc" role="doc-toc" aria-labelledby="contents"><h1 id="contents" ${ENGLISH}>Contents</h1>
<ol><li><a href="title.xhtml">${escapeXml(book.preview.title)}</a></li>
${chapters.join('\n')}</ol></nav>
<nav epub:type="landmarks" aria-label="Landmarks" hidden="hidden"><ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="bodymatter" href="${first}.xhtml">Preview</a></li></ol></nav>`,
  );
}

const coverPage = (book: Book): string =>
  page(
    book,
    'Cover',
    `<section class="cover" epub:type="cover"><img src="cover.png" alt="${escapeXml(`Cover of ${book.preview.title}`)}" width="600" height="900"/></section>`,
  );

function titlePage(book: Book): string {
  const { title, author, updatedAt } = book.preview;
  const byline = author?.trim() ? `<p dir="auto">by ${escapeXml(author)}</p>` : '';
  return page(
    book,
    title,
    `<section epub:type="titlepage"><h1 dir="auto">${escapeXml(title)}</h1>${byline}
<p ${ENGLISH} dir="ltr">A preview by ${SITE_NAME}, ${updatedAt.slice(0, 10)}. It is not the book.</p>
<p dir="ltr"><a href="${escapeXml(book.address)}">${escapeXml(book.address)}</a></p></section>`,
  );
}

const chapterPage = (book: Book, { heading, body }: Chapter): string =>
  page(
    book,
    heading,
    `<section epub:type="chapter" role="doc-chapter"><h1 ${ENGLISH}>${escapeXml(heading)}</h1>\n${body}</section>`,
  );

function page({ language, direction }: Book, title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">
<head><title>${escapeXml(title.trim() || SITE_NAME)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
}
