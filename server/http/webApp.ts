import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../env.ts';
import { demoAccounts } from '../identity/demoPeople.ts';

/** The settings the browser gets; a `<` cannot end the script it stands in. */
export const browserEnvironment = (env: Environment): string => {
  const shared = {
    BACKEND_PUBLIC_BASE_URL: env.BACKEND_PUBLIC_BASE_URL,
    CLINICAL_SITE_BASE_URL: env.CLINICAL_SITE_BASE_URL,
    OIDC_CLIENT_ID: env.OIDC_CLIENT_ID,
    OIDC_SCOPE: env.OIDC_SCOPE,
    SIGN_IN_STATE: env.SIGN_IN_STATE,
    REDIRECT_URI_SUFFIX: env.REDIRECT_URI_SUFFIX,
    BASE_PATH: env.BASE_PATH,
    SYSTEM_MONITOR_URL: env.SYSTEM_MONITOR_URL,
    ...(env.DEMO_IDENTITY ? { IS_DEMO: true, DEMO_ACCOUNTS: demoAccounts } : {}),
  };
  return `window.deploymentEnvironment = ${JSON.stringify(shared).replaceAll('<', '\\u003c')};\n`;
};

/** The page of every address of the app, with the base path it was asked for under. */
export const indexPage = (html: string, basePath: string): string =>
  html.replace('<head>', `<head>\n    <base href="${basePath}">`);

const backendPaths = ['backend', 'clinical-site', 'ai'];

/** Serves the built app under its base path: hashed assets for ever, every other address gets the page. */
export const serveWebApp = async (app: FastifyInstance, env: Environment, webDir: string): Promise<void> => {
  const pagePath = join(webDir, 'index.html');
  if (!existsSync(pagePath)) return;
  const page = indexPage(readFileSync(pagePath, 'utf8'), env.BASE_PATH);
  await app.register(compress, { threshold: 1_024 });
  app.get(`${env.BASE_PATH}env.js`, (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(browserEnvironment(env)),
  );
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: env.BASE_PATH,
    index: false,
    wildcard: false,
    globIgnore: ['env.js', 'index.html'],
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes(`${join(webDir, 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.setNotFoundHandler((request, reply) => {
    const [first = ''] = request.url.slice(1).split(/[/?]/);
    const isPage =
      request.method === 'GET' && !backendPaths.includes(first) && request.url.startsWith(env.BASE_PATH);
    if (!isPage) return reply.code(404).send({ code: 'route_unknown', params: {} });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
};
