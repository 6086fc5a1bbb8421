import { SITE_NAME } from '@foreword/domain/page-defaults.ts';
import { serifLatinUrl } from '@foreword/ui/font-preload.ts';

interface PageHead {
  title: string;
  description: string;
  /** Site-relative canonical path, with its query if that matters. */
  path: string;
  publicUrl: string;
  picture?: { address: string; width: number; height: number; alt: string };
  type?: 'website' | 'article';
  /** schema.org data; the router escapes it for use inside a script element. */
  jsonLd?: object;
  noindex?: boolean;
  /** Site-relative addresses of the same content in other types. */
  alternates?: readonly { href: string; type: string; title: string }[];
}

export function pageHead(page: PageHead) {
  const url = page.publicUrl + page.path;
  const description = oneLine(page.description);
  return {
    meta: [
      { title: pageTitle(page.title) },
      { name: 'description', content: description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: SITE_NAME },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: description },
      // Networks link to it, and would lose the query of a shared comparison or search.
      ...(page.noindex ? [] : [{ property: 'og:url', content: url }]),
      ...pictureMeta(page),
      ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : []),
    ],
    links: [
      ...(page.noindex ? [] : [{ rel: 'canonical', href: url }]),
      ...(page.alternates ?? []).map((link) => ({ rel: 'alternate', ...link })),
    ],
  };
}

function pictureMeta({ publicUrl, picture }: PageHead) {
  if (picture === undefined) return [{ name: 'twitter:card', content: 'summary' }];
  const { address, width, height, alt } = picture;
  return [
    { property: 'og:image', content: publicUrl + address },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export const staticHead =
  (path: string, title: string, description: string) =>
  ({ match }: { match: { context: { publicUrl: string } } }) =>
    pageHead({ title, description, path, publicUrl: match.context.publicUrl });

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
      // A browser that knows `expect` paints nothing before it has read the footer: late parts would move what is painted.
      { rel: 'expect', href: '#site-footer', blocking: 'render' },
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

/** For pages without a head of their own, such as a not-found page. */
export const pageTitle = (title: string): string =>
  title === SITE_NAME ? title : `${title} – ${SITE_NAME}`;

/** One line of at most 160 characters, cut at a word. A longer row of letters, as in Chinese, is cut inside. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  // A cut within a line without blanks may leave half of a character.
  return `${line.slice(0, 159).replace(/\s+\S{0,40}$|[\uD800-\uDBFF]$/, '')}…`;
}
