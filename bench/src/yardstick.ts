import { json } from 'node:stream/consumers';
import Fastify from 'fastify';

export interface RecordedAnswer {
  /** With its query. */
  path: string;
  status: number;
  headers: Record<string, string>;
  base64: string;
}

const answers = (await json(process.stdin)) as RecordedAnswer[];
const app = Fastify();
for (const [index, { status, headers, base64 }] of answers.entries()) {
  const body = Buffer.from(base64, 'base64');
  // One path may have several answers, so the index leads.
  app.get(`/${index}/*`, (_request, reply) => {
    reply.code(status).headers(headers);
    return status === 304 ? reply.send() : reply.send(body);
  });
}
const origin = await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
process.stdout.write(`listening at ${origin}\n`);
