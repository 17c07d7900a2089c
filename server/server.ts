import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { backend } from './app.ts';
import { demoLicence } from './areas/site/licence/demoLicence.ts';
import type { LentConnections, OpenReplica } from './db/client.ts';
import { replicaOf } from './db/replica.ts';
import type { Db } from './db/schema.ts';
import type { Wakes } from './db/wakes.ts';
import { createPrinter } from './documents/pdf/printer.ts';
import { type Environment, headsFileOf } from './env.ts';
import { leanHeaders } from './http/answer/leanHeaders.ts';
import { packAnswers } from './http/answer/packAnswers.ts';
import { guardedServer, listen } from './http/guardedServer.ts';
import { serveHealth } from './http/health.ts';
import { type JobRun, serveMetrics } from './http/metrics.ts';
import { serveWebApp } from './http/webApp.ts';
import { serverJobs } from './jobs.ts';
import type { Licence } from './licence/licence.ts';
import { presentLicence } from './licence/presentLicence.ts';
import { resealSecrets } from './resealSecrets.ts';
import { aiTokenKeyOf } from './security/aiTokenKey.ts';
import { sealKeysOf } from './security/sealKeys.ts';
import type { SecurityLog } from './security/securityLog.ts';
import type { Settings } from './settings.ts';
import { visitplanAi } from './visitplan-ai/ai.ts';
import { ownReader } from './visitplan-ai/jobs/ownReader.ts';

interface Server {
  /** One that holds nothing yet; left out = it is made here. */
  app?: FastifyInstance;
  db: Db;
  writer: Db;
  /** How its processes wake one another, if there are several. */
  wakes?: Wakes | null;
  /** Connections in use, for whoever monitors; left out = not told. */
  lent?: () => LentConnections;
  /** The copy of `REPORTS_DATABASE_URL`, if any. */
  replica?: OpenReplica | null;
  env: Environment;
  appVersion: string;
  webDir: string;
  isDevelopment: boolean;
  securityLog: SecurityLog;
}

export interface RunningServer {
  address: string;
  /** What the site may use, as it was checked at the start. */
  licence: Licence;
  close: () => Promise<void>;
}

const monitorOrigins = (env: Environment): string[] =>
  env.SYSTEM_MONITOR_URL ? [new URL(env.SYSTEM_MONITOR_URL).origin] : [];

const externalOrigins = (env: Environment): string[] =>
  [
    env.CLINICAL_SITE_BASE_URL,
    env.OIDC_TOKEN_PATH,
    env.OIDC_USERINFO_PATH,
    env.BACKEND_PUBLIC_BASE_URL,
    env.AI_PUBLIC_BASE_URL,
  ]
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

/** On a demo site its own licence, unless the settings name one; only there is its key known. */
const licenceOf = (env: Environment): Pick<Settings, 'license' | 'licensePublicKeys'> => {
  if (!env.DEMO_IDENTITY) return { license: env.license, licensePublicKeys: env.LICENSE_PUBLIC_KEYS };
  const demo = demoLicence(new Date().getUTCFullYear());
  return {
    license: env.license ?? demo.license,
    licensePublicKeys: new Map([...env.LICENSE_PUBLIC_KEYS, ...demo.publicKeys]),
  };
};

const settingsOf = (
  { env, appVersion, isDevelopment }: Server,
  origin: () => string,
  keys: Pick<Settings, 'aiTokenKey' | 'sealKeys'>,
): Settings => ({
  appOrigin: env.APP_ORIGIN ?? null,
  clinicalSiteUrl: () => clinicalSiteUrl(env, origin()),
  signOn: {
    clientId: env.OIDC_CLIENT_ID,
    audience: env.OIDC_AUDIENCE ?? [env.OIDC_CLIENT_ID],
    introspection: env.OIDC_INTROSPECTION_URL
      ? { url: env.OIDC_INTROSPECTION_URL, secret: env.OIDC_CLIENT_SECRET ?? null }
      : null,
    userInfo: env.OIDC_USERINFO_PATH,
    issuer: env.OIDC_ISSUER ?? null,
    patienceMs: 5_000,
    isClientRequired: env.OIDC_REQUIRE_CLIENT,
  },
  basePath: env.BASE_PATH,
  isHttps: (env.APP_ORIGIN ?? '').startsWith('https:'),
  sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
  sessionMaxHours: env.SESSION_MAX_HOURS,
  callsPerMinute: env.CALLS_PER_MINUTE,
  digestPatienceMs: 250,
  sharedEveryMs: 200,
  // The largest take a quarter of a minute, several times that where others work.
  statementPatienceMs: 240_000,
  isDemo: env.DEMO_IDENTITY,
  ...licenceOf(env),
  mail: env.mail,
  einvoiceValidatorUrl: env.EINVOICE_VALIDATOR_URL ?? null,
  webhookHosts: env.WEBHOOK_INTERNAL_HOSTS,
  redcapHosts: env.REDCAP_INTERNAL_HOSTS,
  ...keys,
  vision: env.vision,
  auditHeadsFile: headsFileOf(env),
  appVersion,
  isCheckingAnswers: isDevelopment,
});

/** One process that serves the app, both backends and, where asked for, the demo identity provider. */
export const startServer = async (server: Server): Promise<RunningServer> => {
  const { db, writer, env, securityLog } = server;
  const listening = { address: '' };
  const origin = (): string => listening.address;
  const { app = guardedServer(env) } = server;
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
  leanHeaders(app);
  const tell = (err: unknown): void => app.log.error({ err }, 'reports are read from the database itself');
  const replica = server.replica ? replicaOf(server.replica.db, Date.now, tell) : null;
  const jobsOfServer: { lastRuns: () => ReadonlyMap<string, JobRun> } = { lastRuns: () => new Map() };
  if (env.METRICS_TOKEN) {
    const known = () => ({ lent: server.lent?.() ?? null, jobs: jobsOfServer.lastRuns() });
    serveMetrics(app, { db, token: env.METRICS_TOKEN, known, replica });
  }
  const printer = createPrinter();
  const sealKeys = await sealKeysOf(writer, env);
  const settings = settingsOf(server, origin, { aiTokenKey: await aiTokenKeyOf(writer, env), sealKeys });
  await resealSecrets(writer, sealKeys);
  const { mail, einvoiceValidatorUrl: validatorUrl } = settings;
  const jobs = serverJobs(
    {
      db,
      writer,
      printer,
      mail,
      validatorUrl,
      securityLog,
      headsFile: headsFileOf(env),
      site: settings,
      webhooks: { keys: sealKeys, allowed: env.WEBHOOK_INTERNAL_HOSTS },
      redcap: { keys: sealKeys, allowed: env.REDCAP_INTERNAL_HOSTS },
    },
    (err, failure) => app.log.error({ err }, failure),
  );
  jobsOfServer.lastRuns = jobs.lastRuns;
  await app.register(async (answers) => {
    packAnswers(answers);
    const { wakes = null } = server;
    const parts = { db, writer, wakes, clock: Date.now, settings, securityLog, printer };
    const told = { onIssued: () => jobs.ask('printing'), onMailQueued: () => jobs.ask('sending') };
    const hooked = {
      onWebhookQueued: () => jobs.ask('webhooks'),
      onFiguresRead: () => jobs.ask('digesting'),
    };
    await answers.register(backend({ ...parts, ...(replica && { replica }), ...told, ...hooked }), {
      prefix: '/backend',
    });
    await answers.register(visitplanAi({ ...parts, reader: ownReader }), { prefix: '/ai' });
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
  const licence = await presentLicence(db, settings, Date.now());
  // The licence was asked for first: on the embedded database it would wait for all that follows.
  jobs.begin();
  const close = async (): Promise<void> => {
    // Calls are refused from here on; what works beside them ends meanwhile.
    await Promise.all([app.close(), jobs.end()]);
    await printer.close();
    securityLog.tellLeftOut();
  };
  return { address: listening.address, licence, close };
};
