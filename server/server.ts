import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { limits } from '../contract/limits.ts';
import { backend } from './app.ts';
import { printAhead } from './areas/invoices/printed/printAhead.ts';
import { demoLicence } from './areas/licence/demoLicence.ts';
import { StartFailure } from './db/lockFile.ts';
import type { Db } from './db/schema.ts';
import type { Environment } from './env.ts';
import { answerBrokenUrl } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { packAnswers } from './http/packAnswers.ts';
import { endRefusedBodies, patientMs } from './http/refusedBodies.ts';
import { serveWebApp } from './http/webApp.ts';
import { createPrinter } from './pdf/printer.ts';
import type { SecurityLog } from './security/securityLog.ts';
import type { Settings } from './settings.ts';
import { startUpkeep } from './upkeep.ts';

interface Server {
  db: Db;
  writer: Db;
  env: Environment;
  appVersion: string;
  webDir: string;
  isDevelopment: boolean;
  securityLog: SecurityLog;
}

export interface RunningServer {
  address: string;
  close: () => Promise<void>;
}

const monitorOrigins = (env: Environment): string[] =>
  env.SYSTEM_MONITOR_URL ? [new URL(env.SYSTEM_MONITOR_URL).origin] : [];

const externalOrigins = (env: Environment): string[] =>
  [env.CLINICAL_SITE_BASE_URL, env.BACKEND_PUBLIC_BASE_URL]
    .filter((url) => !url.startsWith('/'))
    .map((url) => new URL(url).origin);

// After the demo site's login its form is redirected to the app.
const appOrigins = (env: Environment): string[] => (env.APP_ORIGIN ? [env.APP_ORIGIN] : []);

const contentSecurityPolicy = (env: Environment) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // The theme's style engine writes its rules into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...externalOrigins(env), ...monitorOrigins(env)],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'", ...externalOrigins(env), ...appOrigins(env)],
  },
});

/** A path is on this server, which the demo clinical site shares. */
const clinicalSiteUrl = (env: Environment, origin: string): string => {
  const base = env.CLINICAL_SITE_INTERNAL_URL ?? env.CLINICAL_SITE_BASE_URL;
  return (base.startsWith('/') ? `${origin}${base}` : base).replace(/\/+$/, '');
};

const licenceOf = (env: Environment): Pick<Settings, 'license' | 'licensePublicKeys'> => {
  if (env.license || !env.DEMO_IDENTITY)
    return { license: env.license, licensePublicKeys: env.LICENSE_PUBLIC_KEYS };
  const { license, publicKey } = demoLicence(new Date().getUTCFullYear());
  return { license, licensePublicKeys: [publicKey] };
};

const settingsOf = ({ env, appVersion, isDevelopment }: Server, origin: () => string): Settings => ({
  appOrigin: env.APP_ORIGIN ?? null,
  clinicalSiteUrl: () => clinicalSiteUrl(env, origin()),
  signOn: {
    clientId: env.OIDC_CLIENT_ID,
    audience: env.OIDC_AUDIENCE ?? [env.OIDC_CLIENT_ID],
    introspection: env.OIDC_INTROSPECTION_URL
      ? { url: env.OIDC_INTROSPECTION_URL, secret: env.OIDC_CLIENT_SECRET ?? null }
      : null,
    isClientRequired: env.OIDC_REQUIRE_CLIENT,
  },
  basePath: env.BASE_PATH,
  isHttps: (env.APP_ORIGIN ?? '').startsWith('https:'),
  sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
  sessionMaxHours: env.SESSION_MAX_HOURS,
  callsPerMinute: env.CALLS_PER_MINUTE,
  isDemo: env.DEMO_IDENTITY,
  ...licenceOf(env),
  appVersion,
  isCheckingAnswers: isDevelopment,
});

/** How long a client may take, in milliseconds: for a whole request, for its head, and for anything at all. */
const patience = { requestMs: 120_000, headersMs: 20_000, silentMs: 300_000, checkMs: 5_000 };

/** Connections at once, of everybody together; a browser opens six. */
const maxConnections = 2_000;

/** What is no HTTP, or comes too slowly, is told so and ended; the form is the one of every failure. */
const refuseUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const statuses: Record<string, string> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  };
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ code: 'body_malformed', params: {} });
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
};

const listen = async (app: ReturnType<typeof Fastify>, env: Environment): Promise<string> => {
  try {
    return await app.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new StartFailure(`Port ${env.PORT} of ${env.HOST} is in use. Stop what uses it, or set PORT.`);
    if (code === 'EACCES')
      throw new StartFailure(`Port ${env.PORT} may not be opened by this user. Set PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFailure(`HOST ${env.HOST} is no address of this machine.`);
    throw error;
  }
};

/** One process that serves the app, the backend and, where asked for, the demo identity provider. */
export const startServer = async (server: Server): Promise<RunningServer> => {
  const { db, writer, env, securityLog } = server;
  const listening = { address: '' };
  const origin = (): string => listening.address;
  const app = Fastify({
    logger: { level: 'error' },
    bodyLimit: limits.openBodyBytes,
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silentMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    clientErrorHandler: refuseUnreadable,
    requestIdHeader: false,
    frameworkErrors: (_error, _request, reply) => answerBrokenUrl(reply),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: true,
    trustProxy: env.TRUSTED_PROXIES ?? false,
  });
  app.server.maxConnections = maxConnections;
  endRefusedBodies(app, patientMs, Date.now);
  await app.register(helmet, {
    contentSecurityPolicy: server.isDevelopment ? false : contentSecurityPolicy(env),
    referrerPolicy: { policy: 'no-referrer' },
    // What only browsers of the past ask for (Flash, Internet Explorer) does not travel with every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: (env.APP_ORIGIN ?? '').startsWith('https:') ? undefined : false,
  });
  const printer = createPrinter();
  const printing = printAhead({ db, writer, printer }, (err) => app.log.error({ err }, 'printing failed'));
  await app.register(async (answers) => {
    packAnswers(answers);
    const settings = settingsOf(server, origin);
    const parts = { db, writer, clock: Date.now, settings, securityLog, printer };
    await answers.register(backend({ ...parts, onGoneOut: printing.go }), { prefix: '/backend' });
  });
  serveHealth(app, db);
  if (env.DEMO_IDENTITY) {
    const { mountDemoIssuer } = await import('./identity/demoIssuer.ts');
    await mountDemoIssuer(app, { clientId: env.OIDC_CLIENT_ID, appOrigin: env.APP_ORIGIN, origin });
  }
  if (server.isDevelopment) {
    const { serveDevelopmentApp } = await import('./http/developmentApp.ts');
    await serveDevelopmentApp(app, env);
  } else await serveWebApp(app, env, server.webDir);
  listening.address = await listen(app, env);
  const endUpkeep = startUpkeep(writer, (err) => app.log.error({ err }, 'clearing away failed'));
  // What a crash left unprinted is printed now.
  printing.go();
  const telling = setInterval(securityLog.tellLeftOut, 60_000).unref();
  const close = async (): Promise<void> => {
    await printing.end();
    await app.close();
    clearInterval(telling);
    securityLog.tellLeftOut();
    await endUpkeep();
  };
  return { address: listening.address, close };
};
