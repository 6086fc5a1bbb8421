import { escapeXml } from './xml.ts';

const FIXED_PAGES = [
  '/',
  '/dashboard',
  '/how-it-works',
  '/about-us',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];

export function sitemap(
  publicUrl: string,
  previews: readonly { id: number; updatedAt: string }[],
): string {
  const urls = [
    ...FIXED_PAGES.map((path) => url(publicUrl + path)),
    ...previews.map(({ id, updatedAt }) => url(`${publicUrl}/book-summary/${id}`, updatedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const url = (address: string, lastModified?: string): string =>
  `<url><loc>${escapeXml(address)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`;

/** Does not name the hidden login route, whose pages say `noindex`. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api
Disallow: /trpc

Sitemap: ${publicUrl}/sitemap.xml
`;
}
