import { json } from 'node:stream/consumers';
import Fastify from 'fastify';

export interface RecordedAnswer {
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  base64: string;
}

const answers = (await json(process.stdin)) as RecordedAnswer[];
const byPath = new Map(
  answers.map(({ path, headers, base64 }) => [
    path,
    { headers, body: Buffer.from(base64, 'base64') },
  ]),
);
const app = Fastify();
app.get('/*', (request, reply) => {
  const answer = byPath.get(request.url);
  if (!answer) return reply.code(404).send();
  return reply.headers(answer.headers).send(answer.body);
});
const origin = await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
process.stdout.write(`listening at ${origin}\n`);
