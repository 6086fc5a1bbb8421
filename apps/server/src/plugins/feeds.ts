import { latestPublished, sitemapEntries } from '@foreword/router/previews/previews.service.ts';
import type { FastifyInstance } from 'fastify';
import { atomFeed } from '../pages/atom-feed.ts';
import { robotsTxt, sitemap } from '../pages/sitemap.ts';
import type { Services } from '../services.ts';

const FEED_LENGTH = 30;

export function registerFeeds(app: FastifyInstance, { db, publicUrl }: Services): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(publicUrl())),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    request.reads.add('previews');
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicUrl(), await sitemapEntries(db)));
  });
  app.get('/feed.xml', async (request, reply) => {
    request.reads.add('previews');
    return reply
      .type('application/atom+xml; charset=utf-8')
      .send(atomFeed(publicUrl(), await latestPublished(db, FEED_LENGTH)));
  });
}
