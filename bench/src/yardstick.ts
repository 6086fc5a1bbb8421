import Fastify from 'fastify';

export interface RecordedAnswer {
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

// The parent process sends the answers as one message and receives the origin.
process.once('message', async (answers: RecordedAnswer[]) => {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  const app = Fastify();
  app.get('/*', (request, reply) => {
    const answer = byPath.get(request.url);
    if (!answer) return reply.code(404).send();
    return reply.headers(answer.headers).send(answer.body);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
  process.send?.({ origin });
});
