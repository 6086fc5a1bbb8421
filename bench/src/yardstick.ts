import Fastify from 'fastify';

/** One answer of the real server, kept to be sent again. */
export interface KeptAnswer {
  /** Path with its query, as it is asked for. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * The yardstick: a bare Fastify that has every answer in memory. The parent process sends the
 * answers as one message and is sent the origin.
 */
process.once('message', async (answers: KeptAnswer[]) => {
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
