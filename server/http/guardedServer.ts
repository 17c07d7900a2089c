import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { StartFailure } from '../db/lockFile.ts';
import type { Environment } from '../env.ts';
import { endAnswers } from './answer/endAnswers.ts';
import { keepNoRefusal } from './answer/keepNoRefusal.ts';
import { endRefusedBodies, patientMs } from './body/refusedBodies.ts';
import { answerBrokenUrl, bareHeaders } from './errors.ts';
import { toldError } from './toldError.ts';

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
  const headers = { ...bareHeaders, connection: 'close', 'content-length': body.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
};

/** Opens the port of the settings; what stands in the way is said in the words of the settings. */
export const listen = async (app: FastifyInstance, env: Environment): Promise<string> => {
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

/** Where the lines of the log go; left out = to standard output. */
interface LogDestination {
  write: (line: string) => void;
}

/** A server that holds nothing yet: how long it waits for whom, how much it lets in, and how it answers what it cannot read. */
export const guardedServer = (env: Environment, log?: LogDestination): FastifyInstance => {
  const app = Fastify({
    logger: { level: 'error', serializers: { err: toldError }, ...(log ? { stream: log } : {}) },
    bodyLimit: limits.openBodyBytes,
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silentMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    clientErrorHandler: refuseUnreadable,
    requestIdHeader: false,
    frameworkErrors: (_error, _request, reply) => answerBrokenUrl(reply),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: env.TRUSTED_PROXIES ?? false,
  });
  app.server.maxConnections = maxConnections;
  endAnswers(app);
  keepNoRefusal(app);
  endRefusedBodies(app, patientMs, Date.now);
  return app;
};
