import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import type { CallName } from '../contract/api.ts';
import { limits } from '../contract/limits.ts';
import type { Replica } from './db/replica.ts';
import type { Db } from './db/schema.ts';
import type { Wakes } from './db/wakes.ts';
import { createPrinter, type Printer } from './documents/pdf/printer.ts';
import { handlers } from './handlers.ts';
import { callLimit } from './http/access/callLimit.ts';
import { noteForeignOrigins } from './http/access/noteRefusal.ts';
import { signOnLimit } from './http/access/signOnLimit.ts';
import { boundBodies } from './http/body/bodies.ts';
import { readMultipart } from './http/body/multipart.ts';
import { endRefusedBodies, patientMs } from './http/body/refusedBodies.ts';
import { answerBrokenUrl, answerFailures } from './http/errors.ts';
import { serve } from './http/serve.ts';
import { sharedWork } from './http/sharedWork.ts';
import { createLive } from './live/live.ts';
import type { SecurityLog } from './security/securityLog.ts';
import type { Settings } from './settings.ts';
import { visitplanAi } from './visitplan-ai/ai.ts';

export interface Parts {
  db: Db;
  /** The same database, for transactions that write. */
  writer: Db;
  /** A copy of it that reports are read from; left out = there is none. */
  replica?: Replica;
  /** The clock, in milliseconds. */
  clock: () => number;
  settings: Settings;
  /** How long a body may take where nobody is signed in, and what is left of one that is refused; in milliseconds. */
  lateBodyMs?: number;
  /** Lays printed documents out; left out = one of its own, ended with the app. */
  printer?: Printer;
  /** How the processes that share the database wake one another; left out = this one is alone. */
  wakes?: Wakes | null;
  /** Told when an invoice has gone out or was revoked: its document may be printed ahead. */
  onIssued?: () => void;
  /** Told when a mail was queued: it may be sent at once. */
  onMailQueued?: () => void;
  /** Told when figures were looked at that are kept ready: what is out of date may be worked out anew. */
  onFiguresRead?: () => void;
  /** Told when a delivery of a webhook was asked for. */
  onWebhookQueued?: () => void;
  /** Where refusals are written down; left out = nowhere. */
  securityLog?: SecurityLog;
  /** What reads pictures, where the AI backend is served beside this one. */
  reading?: { reader: URL; limitMs?: number };
}

const issuing: readonly CallName[] = ['finalizeInvoice', 'finalizeInvoices', 'revokeInvoice'];
const mailQueued: readonly CallName[] = ['sendInvoice', 'sendInvoices', 'sendReminder'];
const figuresRead: readonly CallName[] = ['getDashboard', 'getRadar', 'listTrials'];
const webhookQueued: readonly CallName[] = ['tryWebhook', 'repeatDelivery'];

/** After the answer: whoever finalises waits for no document, and whoever sends for no mail server. */
const reportAfter = (app: FastifyInstance, calls: readonly unknown[], report: () => void): void => {
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (statusCode === 200 && calls.includes(Reflect.get(routeOptions.config, 'call'))) report();
  });
};

/**
 * The backend as a Fastify plugin, mounted at its base address: no listening, no environment, no globals. What a call
 * needs besides its input comes through its `Call`.
 */
export const backend =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(cookie);
    const { appOrigin } = parts.settings;
    const { lateBodyMs = patientMs, securityLog = null } = parts;
    if (securityLog) noteForeignOrigins(app, securityLog, appOrigin);
    if (appOrigin)
      await app.register(cors, {
        origin: appOrigin,
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        exposedHeaders: ['content-range', 'content-disposition', 'x-request-id'],
      });
    answerFailures(app, securityLog);
    boundBodies(app);
    readMultipart(app);
    const counting = { calls: callLimit(parts.settings.callsPerMinute), signOns: signOnLimit() };
    const printer = parts.printer ?? createPrinter();
    if (!parts.printer) app.addHook('onClose', printer.close);
    if (parts.onIssued) reportAfter(app, issuing, parts.onIssued);
    if (parts.onMailQueued) reportAfter(app, mailQueued, parts.onMailQueued);
    if (parts.onFiguresRead) reportAfter(app, figuresRead, parts.onFiguresRead);
    if (parts.onWebhookQueued) reportAfter(app, webhookQueued, parts.onWebhookQueued);
    const live = createLive({ ...parts, wakes: parts.wakes ?? null });
    app.addHook('preClose', live.close);
    serve(app, {
      ...parts,
      live,
      ...counting,
      printer,
      share: sharedWork(parts.settings.sharedEveryMs),
      lateBodyMs,
      handlers,
    });
  };

/** A server that holds the backend alone, for tests and tools. */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    bodyLimit: limits.openBodyBytes,
    requestIdHeader: false,
    frameworkErrors: (_error, _request, reply) => answerBrokenUrl(reply),
  });
  endRefusedBodies(app, parts.lateBodyMs ?? patientMs, parts.clock);
  await app.register(backend(parts), { prefix: '/backend' });
  if (parts.reading) await app.register(visitplanAi({ ...parts, ...parts.reading }), { prefix: '/ai' });
  return app;
};
