import { readFile } from 'node:fs/promises';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Environment } from '../env.ts';
import { browserEnvironment, indexPage } from './webApp.ts';

/** Serves the app from source through Vite, on the server's own port. */
export const serveDevelopmentApp = async (app: FastifyInstance, env: Environment): Promise<void> => {
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    base: env.BASE_PATH,
    mode: 'development',
  });
  app.addHook('onClose', () => vite.close());
  app.get(`${env.BASE_PATH}env.js`, (_request, reply) =>
    reply.type('text/javascript').send(browserEnvironment(env)),
  );
  await app.register(middie);
  app.use(vite.middlewares);
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET') return reply.code(404).send({ code: 'route_unknown', params: {} });
    // Named as the file it is: Vite would look for the page's relative addresses below the asked one.
    const html = await vite.transformIndexHtml(
      '/index.html',
      await readFile('index.html', 'utf8'),
      request.url,
    );
    return reply.type('text/html; charset=utf-8').send(indexPage(html, env.BASE_PATH));
  });
};
