import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits } from '../contract/limits.ts';
import type { Db } from './db/schema.ts';
import { handlers } from './handlers.ts';
import { boundBodies } from './http/bodies.ts';
import { callLimit } from './http/callLimit.ts';
import { answerBrokenUrl, answerFailures } from './http/errors.ts';
import { readMultipart } from './http/multipart.ts';
import { noteForeignOrigins } from './http/noteRefusal.ts';
import { endRefusedBodies, patientMs } from './http/refusedBodies.ts';
import { serve } from './http/serve.ts';
import { signOnLimit } from './http/signOnLimit.ts';
import type { SecurityLog } from './security/securityLog.ts';
import type { Settings } from './settings.ts';

export interface Parts {
  db: Db;
  /** The same database, for transactions that write. */
  writer: Db;
  /** The clock, in milliseconds. */
  clock: () => number;
  settings: Settings;
  /** How long a body may take where nobody is signed in, and what is left of one that is refused; in milliseconds. */
  lateBodyMs?: number;
  /** Where refusals are written down; left out = nowhere. */
  securityLog?: SecurityLog;
}

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
        exposedHeaders: ['content-range', 'content-disposition'],
      });
    answerFailures(app, securityLog);
    boundBodies(app);
    readMultipart(app);
    const counting = { calls: callLimit(parts.settings.callsPerMinute), signOns: signOnLimit() };
    serve(app, { ...parts, ...counting, lateBodyMs, handlers });
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
  return app;
};
