import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { todayIn } from '../../../domain/dates.ts';
import { tokenFault } from '../../../domain/users/accessTokens.ts';
import { mayAuditorCall, mayUse } from '../../../domain/users/permissions.ts';
import type { Db } from '../../db/schema.ts';
import { findSession } from '../../session/findSession.ts';
import { placeOf } from '../../session/place.ts';
import type { SignedInUser } from '../../session/signedInUser.ts';
import { findToken, isAccessToken } from '../../session/tokens/findToken.ts';
import type { Settings } from '../../settings.ts';
import { reject } from '../rejected.ts';
import type { CallLimit } from './callLimit.ts';
import type { SignOnLimit } from './signOnLimit.ts';

export interface Gate {
  db: Db;
  /** The same database, for transactions that write. */
  writer: Db;
  /** The clock, in milliseconds: the only place where time comes from. */
  clock: () => number;
  settings: Settings;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; known before the body is read. */
    access: Access | null;
  }
}

/** What the doors of one server need besides: how often each person has called, and each place tried to sign on. */
export interface Counting {
  calls: CallLimit;
  signOns: SignOnLimit;
}

export interface Access {
  user: SignedInUser | null;
  now: number;
  /** The calendar date in the site's time zone; null where nobody is signed in, for no site is asked then. */
  today: string | null;
}

/** The token of `Authorization: Bearer`, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

const hasCsrfToken = (request: FastifyRequest, user: SignedInUser): boolean => {
  const token = request.headers['x-csrf-token'];
  if (typeof token !== 'string') return false;
  const hash = createHash('sha256').update(token).digest();
  return hash.length === user.csrf_hash.length && timingSafeEqual(hash, user.csrf_hash);
};

const callerOf = (
  { db, settings }: Gate,
  bearer: string,
  now: number,
  { isUnattended }: Endpoint,
  { ip }: FastifyRequest,
): Promise<SignedInUser | null> =>
  isAccessToken(bearer)
    ? findToken(db, bearer, now, settings, placeOf(ip))
    : findSession(db, bearer, now, settings, !isUnattended);

/** All tokens of a person are counted as one, apart from her own screens: neither holds up the other. */
const countedFor = ({ user_id, token }: SignedInUser): string => (token ? `tokens of ${user_id}` : user_id);

const assertPatient = (seconds: number): void => {
  if (seconds > 0) reject('too_many_requests', { seconds });
};

/** Who calls, and may they? 401 only for the token, 403 for CSRF and rights. Nothing of the body is read before. */
export const assertAccess = async (
  gate: Gate & Counting,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Access> => {
  const now = gate.clock();
  if (endpoint.needs === 'ssoToken') assertPatient(gate.signOns.take(placeOf(request.ip), now) ? 0 : 1);
  if (endpoint.needs === 'public' || endpoint.needs === 'ssoToken') {
    return { user: null, now, today: null };
  }
  const bearer = bearerOf(request);
  assertPatient(bearer === null ? 0 : gate.calls.waitOf(bearer, now));
  const user = bearer ? await callerOf(gate, bearer, now, endpoint, request) : null;
  if (!user || bearer === null) return reject('unauthenticated');
  request.person = user.user_id;
  assertPatient(gate.calls.take(countedFor(user), bearer, now));
  // No browser sends an access token by itself: there is nothing that another page could forge.
  if (user.token === null && endpoint.method !== 'GET' && !hasCsrfToken(request, user))
    reject('csrf_invalid');
  const fault = user.token && tokenFault(endpoint, user.token);
  if (fault) reject(fault.code, fault.params);
  if (!mayUse(user.role, endpoint.needs)) reject('forbidden');
  if (user.is_auditor && !mayAuditorCall(endpoint)) reject('forbidden');
  return { user, now, today: todayIn(user.time_zone, now) };
};
