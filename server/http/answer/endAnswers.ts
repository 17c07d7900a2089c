import type { FastifyInstance } from 'fastify';
import { type ApiFailure, errorStatus } from '../../../contract/errors.ts';

/** How long answers under way may take once the server closes, in milliseconds. */
const lastAnswersMs = 20_000;

/** The one question that is answered as ever: the process still lives. */
const isLiving = (url: string): boolean => /\/health(?:\?|$)/.test(url);

/**
 * When the server closes, answers under way end, up to a limit; connections without one are closed, and each other one after
 * its answer. What comes on them meanwhile is refused, `/ready` first of all: it is another process's.
 */
export const endAnswers = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isClosing || isLiving(request.url)) return;
    const code = 'backend_not_accessible';
    reply.code(errorStatus[code]).header('retry-after', '5').header('cache-control', 'no-store');
    return reply.send({ code, params: {} } satisfies ApiFailure);
  });
  app.addHook('onResponse', async () => {
    // Only after this turn of its loop Node counts the connection among those without an answer.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
};
