import { comparisonToMarkdown } from '@foreword/domain/comparison-markdown.ts';
import { type FileEnding, fileName } from '@foreword/domain/file-name.ts';
import { readIds } from '@foreword/domain/id-words.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { comparePreviews } from '@foreword/router/previews/deciding.service.ts';
import { getPreview } from '@foreword/router/previews/previews.service.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markdownFile } from '../exports/markdown-file.ts';
import type { Services } from '../services.ts';

interface Params {
  id: string;
}

const MARKDOWN = 'text/markdown; charset=utf-8';

/** An id in plain digits, as in the page's address. */
const ID = ':id(^[1-9]\\d{0,9})';

/** What readers take away of a published preview; see docs/specification/export.md. */
export function registerExports(app: FastifyInstance, { db, publicUrl }: Services): void {
  const addressOf = ({ id }: Preview) => `${publicUrl()}/book-summary/${id}`;

  /** Also for editors: files hold what readers see. */
  const published = ({ params, reads }: FastifyRequest<{ Params: Params }>): Promise<Preview> =>
    getPreview({ db, reads, identity: null, setHeader: () => {} }, Number(params.id));

  function send(reply: FastifyReply, preview: Preview, file: File): FastifyReply {
    const { type, ending, body, isDownload } = file;
    const name = fileName(preview.title, ending);
    return reply
      .type(type)
      .header(
        'content-disposition',
        contentDisposition(name, { type: isDownload ? 'attachment' : 'inline' }),
      )
      .header('link', `<${addressOf(preview)}>; rel="canonical"`)
      .send(body);
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
  app.get<{ Params: Params }>(
    `/book-summary/${ID}`,
    { constraints: { preferred: 'markdown' } },
    async (request, reply) => {
      reply.header('vary', 'accept');
      return sendMarkdown(reply, await published(request));
    },
  );
  app.get<{ Querystring: { ids?: string | string[] } }>('/compare.md', async (request, reply) => {
    const { ids, problem } = readIds(String(request.query.ids ?? ''), LIMITS.compared);
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
