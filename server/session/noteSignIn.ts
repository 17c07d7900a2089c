import type { FastifyRequest } from 'fastify';
import { errorStatus } from '../../contract/errors.ts';
import type { SignInWay } from '../../contract/trail/trailVocab.ts';
import type { Db } from '../db/schema.ts';
import { Rejected } from '../http/rejected.ts';
import { type LineLimit, lineLimit } from '../security/lineLimit.ts';
import type { Settings } from '../settings.ts';
import { placeOf } from './place.ts';

interface SignIn {
  db: Db;
  request: FastifyRequest;
  settings: Settings;
  now: number;
}

/** Refused sign-ins that a server notes in a minute: nobody fills the trail, which is kept for ten years. */
const bounds = { perPlace: 20, together: 120 };
const limits = new WeakMap<Settings, LineLimit>();

const mayNote = ({ settings, request, now }: SignIn, code: string): boolean => {
  const limit = limits.get(settings) ?? lineLimit(bounds);
  limits.set(settings, limit);
  return limit.take({ place: placeOf(request.ip), code, now });
};

/** Puts a sign-in into the trail: who it was where that is known, how, and from where. Never the name that was tried. */
export const noteSignIn = async (
  db: Db,
  request: FastifyRequest,
  way: SignInWay,
  outcome: string,
): Promise<void> => {
  await db
    .insertInto('sign_in')
    .values({
      user_id: request.person,
      request_id: request.id,
      way,
      outcome,
      address: placeOf(request.ip),
    })
    .execute();
};

const isRefusal = (error: unknown): error is Rejected =>
  error instanceof Rejected && [401, 403, 429].includes(errorStatus[error.rejection.code]);

/** Carries a sign-in out and puts into the trail what became of it: nobody comes in without a trace. */
export const notingSignIn = async <T>(
  call: SignIn,
  way: SignInWay,
  signIn: () => Promise<{ way: SignInWay; signedIn: T }>,
): Promise<T> => {
  try {
    const done = await signIn();
    await noteSignIn(call.db, call.request, done.way, 'signed_in');
    return done.signedIn;
  } catch (error) {
    if (isRefusal(error) && mayNote(call, error.rejection.code))
      await noteSignIn(call.db, call.request, way, error.rejection.code);
    throw error;
  }
};
