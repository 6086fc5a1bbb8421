import {
  listSitemapEntries,
  listSitemapParts,
} from '@foreword/db/repositories/published-preview.ts';
import type { Category } from '@foreword/domain/category.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { writingOf } from '@foreword/domain/writing.ts';
import { type LatestPreview, latestPublished } from '@foreword/router/previews/previews.service.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { labelledAbstract } from '../exports/catalogue.ts';
import { escapeXml } from '../exports/xml.ts';
import { FIXED_PAGES } from '../kept/address.ts';

const FEED_LENGTH = 30;
const XML = 'application/xml; charset=utf-8';

export function registerFeeds(
  app: FastifyInstance,
  { db, now, publicUrl, settings: { SECURITY_CONTACT } }: Services,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(publicUrl())),
  );
  if (SECURITY_CONTACT) {
    app.get('/.well-known/security.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(securityTxt(publicUrl(), SECURITY_CONTACT, now())),
    );
  }
  app.get('/sitemap.xml', async ({ reads }, reply) => {
    reads.add('previews');
    const parts = await listSitemapParts(db);
    const [only = 1] = parts;
    const body =
      parts.length > 1
        ? sitemapIndex(publicUrl(), parts)
        : sitemap(publicUrl(), FIXED_PAGES, await listSitemapEntries(db, only));
    return reply.type(XML).send(body);
  });
  app.get('/sitemap/pages.xml', async (_request, reply) =>
    reply.type(XML).send(sitemap(publicUrl(), FIXED_PAGES, [])),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap/:part(^[1-9]\\d{0,4}).xml',
    async ({ reads, params }, reply) => {
      reads.add('previews');
      const entries = await listSitemapEntries(db, Number(params.part));
      if (entries.length === 0) throw new DomainError('NOT_FOUND', 'Sitemap not found');
      return reply.type(XML).send(sitemap(publicUrl(), [], entries));
    },
  );
  app.get<{ Querystring: { category?: string | string[] } }>(
    '/feed.xml',
    async (request, reply) => {
      const { reads, query } = request;
      const { items, category } = await latestPublished(
        { db, reads },
        FEED_LENGTH,
        onlyOne(query, 'category'),
      );
      return reply
        .type('application/atom+xml; charset=utf-8')
        .send(atomFeed(publicUrl(), items, category));
    },
  );
}

const sitemapIndex = (publicUrl: string, parts: readonly number[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['pages', ...parts].map((part) => `<sitemap><loc>${escapeXml(publicUrl)}/sitemap/${part}.xml</loc></sitemap>`).join('\n')}
</sitemapindex>
`;

function sitemap(
  publicUrl: string,
  pages: readonly string[],
  previews: readonly { id: number; updatedAt: string }[],
): string {
  const urls = [
    ...pages.map((path) => url(publicUrl + path)),
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
function robotsTxt(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api
Disallow: /trpc

Sitemap: ${publicUrl}/sitemap.xml
`;
}

const SECURITY_TXT_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

/** RFC 9116. It expires within the year that the standard recommends, and is renewed by each request. */
function securityTxt(publicUrl: string, contact: string, now: Date): string {
  return `Contact: ${contact}
Expires: ${new Date(now.getTime() + SECURITY_TXT_LIFETIME_MS).toISOString()}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

const EPOCH = '1970-01-01T00:00:00.000Z';

/** @throws BAD_REQUEST for a repeated key */
export function onlyOne<Key extends string>(
  query: { [Name in Key]?: string | string[] },
  key: Key,
): string | undefined {
  const value: string | string[] | undefined = query[key];
  if (Array.isArray(value)) throw new DomainError('BAD_REQUEST', `${key}: Given more than once`);
  return value;
}

function atomFeed(
  publicUrl: string,
  entries: readonly LatestPreview[],
  category?: Category,
): string {
  const site = escapeXml(publicUrl);
  const updated =
    entries
      .map((entry) => entry.updatedAt)
      .sort()
      .at(-1) ?? EPOCH;
  const query = category ? `?category=${encodeURIComponent(category.slug)}` : '';
  const title = category ? `Foreword: ${category.name}` : 'Foreword: book previews';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${site}/${category ? `feed.xml${query}` : ''}</id>
<title>${escapeXml(title)}</title>
<subtitle>Structured previews of non-fiction books</subtitle>
<link rel="alternate" type="text/html" href="${site}/${category ? `dashboard${query}` : ''}"/>
<link rel="self" type="application/atom+xml" href="${site}/feed.xml${query}"/>
<updated>${updated}</updated>
<author><name>Foreword</name></author>
${entries.map((entry) => feedEntry(publicUrl, entry)).join('\n')}
</feed>
`;
}

function feedEntry(publicUrl: string, entry: LatestPreview): string {
  const address = `${escapeXml(publicUrl)}/book-summary/${entry.id}`;
  const title = entry.author ? `${entry.title} by ${entry.author}` : entry.title;
  return `<entry xml:lang="${writingOf(entry.abstract).language}">
<id>${address}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<link rel="alternate" type="text/markdown" href="${address}.md"/>
<published>${entry.createdAt}</published>
<updated>${entry.updatedAt}</updated>
<category term="${escapeXml(entry.category)}"/>
<summary>${escapeXml(labelledAbstract(entry))}</summary>
</entry>`;
}
