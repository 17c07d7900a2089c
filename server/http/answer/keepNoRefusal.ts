import type { FastifyInstance } from 'fastify';

/** A refusal may be an answer the next moment, so no cache keeps one: a file that is missing now is there after an update. */
export const keepNoRefusal = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    return payload;
  });
};
