import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../env.ts';
import { demoAccounts } from '../identity/demoPeople.ts';
import { packedText } from './answer/packedText.ts';

/** The settings the browser gets; a `<` cannot end the script it stands in. */
export const browserEnvironment = (env: Environment): string => {
  const shared = {
    BACKEND_PUBLIC_BASE_URL: env.BACKEND_PUBLIC_BASE_URL,
    AI_PUBLIC_BASE_URL: env.AI_PUBLIC_BASE_URL,
    CLINICAL_SITE_BASE_URL: env.CLINICAL_SITE_BASE_URL,
    OIDC_CLIENT_ID: env.OIDC_CLIENT_ID,
    OIDC_SCOPE: env.OIDC_SCOPE,
    OIDC_AUTHORIZATION_PATH: env.OIDC_AUTHORIZATION_PATH,
    OIDC_TOKEN_PATH: env.OIDC_TOKEN_PATH,
    OIDC_USERINFO_PATH: env.OIDC_USERINFO_PATH,
    ...(env.OIDC_ISSUER ? { OIDC_ISSUER: env.OIDC_ISSUER } : {}),
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

/** Addresses that are never a page: calls of other parts, and files of a build that is no longer there. */
const isNoPage = /^(?:backend|clinical-site|ai|assets)(?:[/?]|$)/;

/** What the build packed is sent for the file that it was packed from, and is none of its own. */
const isPacked = /\.(?:br|gz)$/;

/** Files of the build have their hash in the name. What else there is (the icon) browsers ask for on every page. */
const keepingOf = (file: string): string => {
  if (file.startsWith(`assets${sep}`)) return 'public, max-age=31536000, immutable';
  // It says which version is kept on the device: nothing in between may hold on to it.
  return file.startsWith('serviceWorker.js') ? 'no-cache' : 'public, max-age=86400';
};

/**
 * What a worker may do is said with its own file. Those that read PDFs and try drop-ins compile WebAssembly, which the page
 * may not; who tries a drop-in reaches no network at all, and gets what it needs from the page.
 */
const workerPolicies: readonly [name: RegExp, policy: string][] = [
  [
    /[/\\]pdf\.worker[^/\\]*$/,
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  ],
  [/[/\\]dropinTrial[^/\\]*$/, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"],
];

/**
 * Serves the built app under its base path: hashed assets for ever, every other address gets the page. Files travel as
 * the build packed them (`x.js.br`, `x.js.gz` beside `x.js`); nothing is packed when it is asked for.
 */
export const serveWebApp = async (app: FastifyInstance, env: Environment, webDir: string): Promise<void> => {
  const pagePath = join(webDir, 'index.html');
  if (!existsSync(pagePath)) return;
  const { BASE_PATH: basePath } = env;
  const sendPage = packedText(
    'text/html; charset=utf-8',
    indexPage(readFileSync(pagePath, 'utf8'), basePath),
  );
  app.get(`${basePath}env.js`, packedText('text/javascript; charset=utf-8', browserEnvironment(env)));
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    reply.header('cache-control', keepingOf(relative(webDir, path)));
    const policy = workerPolicies.find(([name]) => name.test(path))?.[1];
    if (policy) reply.header('content-security-policy', policy);
  };
  // One route for hundreds of files: a route for each would hold up the start.
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: `${basePath}assets/`,
    index: false,
    preCompressed: true,
    allowedPath: (path) => !isPacked.test(path),
    setHeaders,
  });
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: basePath,
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['env.js', 'index.html', 'assets/**', '**/*.{br,gz}'],
    setHeaders,
  });
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    if (isReading && basePath !== '/' && (url === '/' || url === basePath.slice(0, -1)))
      return reply.redirect(basePath);
    const isPage = isReading && url.startsWith(basePath) && !isNoPage.test(url.slice(basePath.length));
    if (!isPage) return reply.code(404).send({ code: 'route_unknown', params: {} });
    return sendPage(request, reply);
  });
};
