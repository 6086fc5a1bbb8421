import { serifLatinUrl } from '@foreword/ui/font-preload.ts';

const SITE_NAME = 'Foreword';

interface PageHead {
  title: string;
  description: string;
  /** Site-relative path of the page's one address, with its query if that matters. */
  path: string;
  publicUrl: string;
  /** Absolute or site-relative address of a picture. */
  image?: string | null;
  type?: 'website' | 'article';
  /** schema.org data; the router escapes it for use inside a script element. */
  jsonLd?: Record<string, unknown>;
  noindex?: boolean;
}

/** Title, description, canonical link, Open Graph and JSON-LD of a page. */
export function pageHead(page: PageHead) {
  const url = page.publicUrl + page.path;
  const image = page.image && new URL(page.image, `${page.publicUrl}/`).href;
  return {
    meta: [
      { title: pageTitle(page.title) },
      { name: 'description', content: page.description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: SITE_NAME },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      ...(image ? [{ property: 'og:image', content: image }] : []),
      { name: 'twitter:card', content: 'summary' },
      ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : []),
    ],
    links: page.noindex ? [] : [{ rel: 'canonical', href: url }],
  };
}

/** What every page has in its head. */
export function rootHead() {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#FAF7F2', media: '(prefers-color-scheme: light)' },
    ],
    links: [
      {
        rel: 'preload',
        href: serifLatinUrl,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      {
        rel: 'alternate',
        href: '/feed.xml',
        type: 'application/atom+xml',
        title: 'Foreword: book previews',
      },
    ],
  };
}

/** Title of a page that has no head of its own, such as a not-found page. */
export const pageTitle = (title: string): string =>
  title === SITE_NAME ? title : `${title} – ${SITE_NAME}`;

/** A text as a description: one line, cut at a word, at most 160 characters. */
export function describe(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  return `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
