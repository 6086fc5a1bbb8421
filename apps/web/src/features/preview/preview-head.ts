import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import { SITE_NAME } from '@foreword/domain/page-defaults.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import type { Book, Person, Review, WithContext } from 'schema-dts';
import { pageHead } from '../../lib/page-head.ts';

/** A draft has no files, and nothing for search engines. */
export function previewHead(preview: Preview, publicUrl: string) {
  const { id, title, author, abstract, isPublished } = preview;
  const path = `/book-summary/${id}`;
  const head = pageHead({
    title: author ? `${title} by ${author}` : title,
    description: abstract,
    path,
    publicUrl,
    type: 'article',
    ...(isPublished && {
      picture: {
        address: `${path}/share.png`,
        width: 1200,
        height: 630,
        alt: `Preview of ${title}`,
      },
      jsonLd: reviewOf(preview, publicUrl),
      alternates: [
        { href: `${path}.md`, type: 'text/markdown', title: 'Markdown' },
        { href: `${path}.epub`, type: 'application/epub+zip', title: 'EPUB' },
        { href: '/opds.json', type: 'application/opds+json', title: 'OPDS: book previews' },
      ],
    }),
  });
  const disclosure = { name: 'ai-disclosure', content: preview.made };
  return {
    ...head,
    meta: [...head.meta, disclosure],
    styles: [printMargins(preview, publicUrl)],
  };
}

const MAX_PRINTED_TITLE = 60;

/** Title and address on every printed page; preview-page.module.css adds the page number. */
function printMargins({ id, title }: Preview, publicUrl: string) {
  const letters = [...title];
  const shown =
    letters.length > MAX_PRINTED_TITLE
      ? `${letters.slice(0, MAX_PRINTED_TITLE).join('').trimEnd()}…`
      : title;
  const address = `${publicUrl.replace(/^https?:\/\//, '')}/book-summary/${id}`;
  const [left, middle] = [shown, address].map(cssString);
  const children = `@page{@bottom-left{content:${left}}@bottom-center{content:${middle}}}`;
  return { media: 'print', children };
}

/** Escapes also `<`, which could end the style element. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\<\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** IPTC: made in part by a model. */
const MIXED_SOURCE = 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource';

function reviewOf(preview: Preview, publicUrl: string): WithContext<Review> {
  const { title, abstract, createdAt, updatedAt, decision } = preview;
  const url = `${publicUrl}/book-summary/${preview.id}`;
  const verdict = decision?.verdict ?? undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Review',
    name: `Preview of ${title}`,
    url,
    image: `${url}/share.png`,
    dateCreated: createdAt,
    dateModified: updatedAt,
    reviewBody: abstract,
    abstract: verdict && `${DECISION_LABELS.verdict[verdict.call]}. ${verdict.reason}`.trim(),
    author: { '@type': 'Organization', name: SITE_NAME, url: `${publicUrl}/` },
    encoding: [
      { '@type': 'MediaObject', encodingFormat: 'application/epub+zip', contentUrl: `${url}.epub` },
      { '@type': 'MediaObject', encodingFormat: 'text/markdown', contentUrl: `${url}.md` },
    ],
    digitalSourceType: preview.made === 'none' ? undefined : MIXED_SOURCE,
    keywords: `ai-disclosure: ${preview.made}`,
    itemReviewed: bookOf(preview, publicUrl),
  };
}

function bookOf(preview: Preview, publicUrl: string): Book {
  const { title, author, isbn, coverImage, category, book } = preview;
  const first = book?.firstPublished ?? undefined;
  const edition = book?.editionYear ?? first;
  const isLaterEdition = first !== undefined && first !== edition;
  // Absent properties are undefined, not spread in, so that the type checks each name.
  return {
    '@type': 'Book',
    name: title,
    author: person(author),
    isbn: isbn || undefined,
    image: coverImage ? new URL(coverImage, `${publicUrl}/`).href : undefined,
    genre: category || undefined,
    alternativeHeadline: book?.subtitle || undefined,
    // The publisher, the language and the pages are of the edition, too.
    datePublished: yearOf(edition),
    exampleOfWork: isLaterEdition ? { '@type': 'Book', datePublished: yearOf(first) } : undefined,
    publisher: book?.publisher ? { '@type': 'Organization', name: book.publisher } : undefined,
    translator: person(book?.translator),
    inLanguage: book?.language || undefined,
    numberOfPages: book?.pages || undefined,
  };
}

const person = (name: string | null | undefined): Person | undefined =>
  name ? { '@type': 'Person', name } : undefined;

/** ISO 8601, in which the year before 1 is 0. */
function yearOf(year: number | undefined): string | undefined {
  if (year === undefined) return undefined;
  const number = year < 0 ? year + 1 : year;
  return `${number < 0 ? '-' : ''}${String(Math.abs(number)).padStart(4, '0')}`;
}
