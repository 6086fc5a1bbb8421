import { MADE_WORDS } from '@foreword/domain/origins.ts';
import { SITE_NAME } from '@foreword/domain/page-defaults.ts';
import { writingOf } from '@foreword/domain/writing.ts';
import type { Page } from '@foreword/rest/meta.ts';
import type { LatestPreview } from '@foreword/router/previews/previews.service.ts';

export const EPUB = 'application/epub+zip';
export const OPDS = 'application/opds+json';

export const CATALOGUE_PAGE = 100;

/** OPDS 2.0, newest first. The publications are previews: a catalogue does not offer the books. */
export function catalogue(
  publicUrl: string,
  { items, total, nextCursor }: Page<LatestPreview>,
  cursor?: string,
) {
  const pageAt = (place: string | undefined) =>
    `${publicUrl}/opds.json${place === undefined ? '' : `?cursor=${place}`}`;
  const link = (rel: string, place?: string) => ({ rel, href: pageAt(place), type: OPDS });
  return {
    metadata: {
      title: `${SITE_NAME}: book previews`,
      numberOfItems: total,
      itemsPerPage: CATALOGUE_PAGE,
    },
    links: [
      link('self', cursor),
      ...(cursor === undefined ? [] : [link('first')]),
      ...(nextCursor === null ? [] : [link('next', nextCursor)]),
      { rel: 'alternate', href: `${publicUrl}/dashboard`, type: 'text/html' },
    ],
    publications: items.map((preview) => publicationOf(publicUrl, preview)),
  };
}

function publicationOf(publicUrl: string, preview: LatestPreview) {
  const { id, title, abstract, category, createdAt, updatedAt } = preview;
  const address = `${publicUrl}/book-summary/${id}`;
  return {
    metadata: {
      '@type': 'http://schema.org/CreativeWork',
      identifier: address,
      title: `Preview of ${title}`,
      author: SITE_NAME,
      language: writingOf(abstract).language,
      published: createdAt,
      modified: updatedAt,
      description: labelledAbstract(preview),
      ...(category && { subject: category }),
    },
    links: [
      { rel: 'http://opds-spec.org/acquisition/open-access', href: `${address}.epub`, type: EPUB },
      { rel: 'alternate', href: address, type: 'text/html' },
      { rel: 'alternate', href: `${address}.md`, type: 'text/markdown' },
    ],
    images: [{ href: `${address}/share.png`, type: 'image/png', width: 1200, height: 630 }],
  };
}

/** A feed reader shows no other part of the preview. */
export const labelledAbstract = ({ abstract, made }: LatestPreview): string =>
  made === 'none' ? abstract : `${abstract}\n\n${MADE_WORDS[made]}`;

/** See llmstxt.org: what the site is, and where its texts stand as Markdown. */
export function llmsTxt(publicUrl: string, previews: readonly LatestPreview[]): string {
  const lines = previews.map(({ id, title, author }) => {
    const name = oneLine(author ? `${title} by ${author}` : title);
    return `- [${name}](${publicUrl}/book-summary/${id}.md)`;
  });
  return `# ${SITE_NAME}

> Structured previews of non-fiction books, which help readers to decide what to buy, borrow or skip.

Each preview is Markdown at its address with \`.md\`, or at the page's address with \`Accept: text/markdown\`.

## Previews

${lines.length === 0 ? 'None yet.' : lines.join('\n')}

## Catalogues

- [All previews as EPUB](${publicUrl}/opds.json): OPDS 2.0 in pages
- [All addresses](${publicUrl}/sitemap.xml): sitemap
- [Newest previews](${publicUrl}/feed.xml): Atom; \`?category=\` with a slug gives one category
- [API](${publicUrl}/api/openapi.json): OpenAPI document
`;
}

const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]<>]/g, '\\$&');
