import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import { extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import type { Db } from '../../db/schema.ts';
import { bearerOf } from '../../http/access/access.ts';
import type { CallLimit } from '../../http/access/callLimit.ts';
import { mountCall, rawInput } from '../../http/mountCall.ts';
import { reject } from '../../http/rejected.ts';
import { parseInput } from '../../http/validation.ts';
import { verifyAiToken } from '../../security/aiToken.ts';
import type { AiSettings } from '../ai.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { extractionHandlers } from './handlers.ts';
import type { createPlaces, Place } from './places.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Room for the pictures of this call; whoever keeps them takes it over. */
    place: Place | null;
  }
}

export interface AiServing {
  /** Of the product, or of the AI backend alone. */
  db: Db;
  clock: () => number;
  settings: AiSettings;
  calls: CallLimit;
  places: ReturnType<typeof createPlaces>;
  jobs: Jobs;
}

type AiCalls = typeof extractionCalls;

/** What a handler gets: checked input, who calls, and the files that came. */
export interface AiCall<E extends Endpoint> {
  input: InputOf<E>;
  user_id: string;
  files: Buffer[];
  /** Takes the room of the files over: whoever does gives it back. */
  takePlace: () => Place;
  jobs: Jobs;
  settings: AiSettings;
  /** Given where whoever asked is gone before the answer. */
  gone: AbortSignal;
}

type Answer<E extends Endpoint> = E['output'] extends null ? undefined : OutputOf<E>;
/** One handler for each call: a missing one does not compile. */
export type AiHandlers = {
  [Name in keyof AiCalls]: (call: AiCall<AiCalls[Name]>) => Promise<Answer<AiCalls[Name]>>;
};

/** Whether the database knows her as switched off; one of the AI backend's own knows nobody. */
const isSwitchedOff = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('is_active').where('user_id', '=', userId).executeTakeFirst())
    ?.is_active === false;

/** Who calls: the token says it. It is only given to people with the right to visit plans, and ends with their account. */
const assertAccess = async (
  { db, clock, settings, calls }: AiServing,
  request: FastifyRequest,
): Promise<string> => {
  const now = clock();
  const bearer = bearerOf(request);
  const userId = bearer === null ? null : verifyAiToken(settings.aiTokenKey, bearer, now);
  if (bearer === null || userId === null) return reject('unauthenticated');
  request.person = userId;
  const seconds = calls.take(userId, bearer, now);
  if (seconds > 0) reject('too_many_requests', { seconds });
  if (await isSwitchedOff(db, userId)) return reject('unauthenticated');
  return userId;
};

/** Given once the connection closes before the answer was sent. */
const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
};

const mount = (app: FastifyInstance, name: keyof AiCalls, serving: AiServing): void => {
  const endpoint: Endpoint = extractionCalls[name];
  // The table is typed call by call (`AiHandlers`); in this loop each is seen as a call of any shape.
  const handle = extractionHandlers[name] as (call: AiCall<Endpoint>) => Promise<unknown>;
  const { places, jobs, settings } = serving;
  mountCall(app, {
    name,
    endpoint,
    bodyLimit: limits.openBodyBytes,
    isCheckingAnswers: settings.isCheckingAnswers,
    admit: async (request) => {
      const userId = await assertAccess(serving, request);
      if (endpoint.upload) request.place = places.take(userId);
    },
    answer: async (request, reply, checked) => {
      const { person, files } = request;
      const answered = await handle({
        input: parseInput(endpoint.input, rawInput(endpoint, request)),
        user_id: person ?? reject('unauthenticated'),
        files: files ?? [],
        takePlace: () => {
          const { place } = request;
          request.place = null;
          return place ?? reject('backend_busy');
        },
        jobs,
        settings,
        gone: goneSignal(reply),
      });
      return endpoint.output === null ? undefined : checked(answered);
    },
  });
};

/** Mounts the calls of the AI backend: token, room for pictures, input, answer. */
export const serveCalls = (app: FastifyInstance, serving: AiServing): void => {
  app.decorateRequest('person', null);
  app.decorateRequest('tried', null);
  app.decorateRequest('place', null);
  // Room that nobody took over is free again, however the call ended.
  app.addHook('onResponse', async (request) => request.place?.giveBack());
  const names = Object.keys(extractionCalls).filter((name): name is keyof AiCalls => name in extractionCalls);
  for (const name of names) mount(app, name, serving);
};
