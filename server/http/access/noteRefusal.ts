import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '../../../contract/errors.ts';
import type { SecurityLog } from '../../security/securityLog.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract. */
    call?: string;
  }
  interface FastifyRequest {
    /** The id of the person who calls, or tries to sign in; null where she is not known. */
    person: string | null;
    /** The name that is tried at the sign-in. */
    tried: string | null;
  }
}

/** Of no token at all nothing is written down: a page that is opened without a session asks that way. */
const isTold = (code: ErrorCode, { headers }: FastifyRequest): boolean => {
  const status = errorStatus[code];
  return status === 403 || status === 429 || (status === 401 && headers.authorization !== undefined);
};

const whoAndWhere = (request: FastifyRequest) => ({
  call: request.routeOptions.config.call ?? null,
  person: request.person,
  address: request.ip,
  request: request.id,
});

/** Writes a refusal into the security log where it says that somebody asked for what is not hers. */
export const noteRefusal = (log: SecurityLog, request: FastifyRequest, code: ErrorCode): void => {
  if (!isTold(code, request)) return;
  log.write({ event: 'refused', code, tried: request.tried, ...whoAndWhere(request) });
};

/** The origin in its own form; what is none is not repeated. */
const readableOrigin = (origin: string): string => (URL.canParse(origin) ? new URL(origin).origin : 'null');

/** The host that was asked for, in the form that an origin of this scheme has it: without the usual port. */
const hostFor = (scheme: string, host: string): string => {
  const address = `${scheme}//${host}`;
  return URL.canParse(address) ? new URL(address).host : host;
};

const isOwn = (origin: string, request: FastifyRequest, appOrigin: string | null): boolean => {
  if (origin === appOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return host !== '' && host === hostFor(protocol, request.host);
};

/** Notes pages of other origins that ask; their browser keeps the answer from them. */
export const noteForeignOrigins = (
  app: FastifyInstance,
  log: SecurityLog,
  appOrigin: string | null,
): void => {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin === undefined || isOwn(origin, request, appOrigin)) return;
    const seen = readableOrigin(origin);
    log.write({ event: 'foreign_origin', code: 'origin_refused', origin: seen, ...whoAndWhere(request) });
  });
};
