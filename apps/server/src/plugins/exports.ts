import { comparisonToMarkdown } from '@foreword/domain/comparison-markdown.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { type FileEnding, fileName } from '@foreword/domain/file-name.ts';
import { readIds } from '@foreword/domain/id-words.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { comparePreviews } from '@foreword/router/previews/deciding.service.ts';
import {
  catalogueOf,
  getPreview,
  latestPublished,
} from '@foreword/router/previews/previews.service.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { CATALOGUE_PAGE, catalogue, EPUB, llmsTxt, OPDS } from '../exports/catalogue.ts';
import { markdownFile } from '../exports/markdown-file.ts';
import { onlyOne } from './feeds.ts';

interface Params {
  id: string;
}

const MARKDOWN = 'text/markdown; charset=utf-8';

const LLMS_TXT_LENGTH = 200;

/** @throws NOT_FOUND for an id that PostgreSQL could not compare */
function idOf({ id }: Params): number {
  const number = Number(id);
  if (number > LIMITS.maxId) throw new DomainError('NOT_FOUND', 'Book summary not found');
  return number;
}

const ID = ':id(^[1-9]\\d{0,9})';

/** What readers take away of a published preview; see docs/specification/export.md. */
export function registerExports(
  app: FastifyInstance,
  { db, publicUrl, fileMaker }: Services,
): void {
  const addressOf = ({ id }: Preview) => `${publicUrl()}/book-summary/${id}`;

  /** Also for editors: files hold what readers see. */
  const published = ({ params, reads }: FastifyRequest<{ Params: Params }>): Promise<Preview> =>
    getPreview({ db, reads, identity: null, setHeader: () => {} }, idOf(params));

  function send(reply: FastifyReply, preview: Preview, file: File): FastifyReply {
    return reply
      .type(file.type)
      .header('content-disposition', dispositionOf(preview, file))
      .header('link', `<${addressOf(preview)}>; rel="canonical"`)
      .send(file.body);
  }

  const sendMarkdown = (reply: FastifyReply, preview: Preview) =>
    send(reply, preview, {
      type: MARKDOWN,
      ending: 'md',
      body: markdownFile(preview, publicUrl()),
    });

  app.get<{ Params: Params }>(`/book-summary/${ID}.md`, async (request, reply) =>
    sendMarkdown(reply, await published(request)),
  );
  app.get<{ Params: Params }>(`/book-summary/${ID}.epub`, async (request, reply) => {
    const preview = await published(request);
    const body = await fileMaker.make({ kind: 'epub', preview, publicUrl: publicUrl() });
    return send(reply, preview, { type: EPUB, ending: 'epub', body, isDownload: true });
  });
  app.get<{ Params: Params }>(`/book-summary/${ID}/share.png`, async (request, reply) => {
    const preview = await published(request);
    const body = await fileMaker.make({ kind: 'picture', preview, publicUrl: publicUrl() });
    // Other sites show it.
    return reply
      .type('image/png')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(body);
  });
  app.get<{ Querystring: { cursor?: string | string[] } }>('/opds.json', async (request, reply) => {
    const { reads, query } = request;
    const cursor = onlyOne(query, 'cursor');
    const page = await catalogueOf(
      { db, reads },
      { limit: CATALOGUE_PAGE, ...(cursor && { cursor }) },
    );
    // Fastify adds a charset, which the type does not have, to texts.
    return reply.type(OPDS).send(Buffer.from(JSON.stringify(catalogue(publicUrl(), page, cursor))));
  });
  app.get('/llms.txt', async ({ reads }, reply) => {
    const { items } = await latestPublished({ db, reads }, LLMS_TXT_LENGTH);
    return reply.type('text/plain; charset=utf-8').send(llmsTxt(publicUrl(), items));
  });
  app.get<{ Params: Params }>(
    `/book-summary/${ID}`,
    { constraints: { preferred: 'markdown' } },
    async (request, reply) => {
      reply.header('vary', 'accept');
      return sendMarkdown(reply, await published(request));
    },
  );
  app.get<{ Querystring: { ids?: string | string[] } }>('/compare.md', async (request, reply) => {
    const { ids, problem } = readIds(onlyOne(request.query, 'ids') ?? '', LIMITS.compared);
    if (problem !== undefined) {
      return reply.code(400).type('text/plain; charset=utf-8').send(`ids: ${problem}\n`);
    }
    const comparison = await comparePreviews({ db, reads: request.reads }, ids);
    return reply.type(MARKDOWN).send(comparisonToMarkdown(comparison));
  });
}

interface File {
  type: string;
  ending: FileEnding;
  body: string | Buffer;
  isDownload?: boolean;
}

/** Clients that know ASCII alone get the number of the preview. */
function dispositionOf({ id, title }: Preview, { ending, isDownload }: File): string {
  const name = fileName(title, ending);
  return contentDisposition(name, {
    type: isDownload ? 'attachment' : 'inline',
    ...(!/^[ -~]*$/.test(name) && { fallback: `book-summary-${id}.${ending}` }),
  });
}
