import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Api, api, type CallName } from '../../contract/api.ts';
import type { Endpoint, InputOf, OutputOf, ProgressOf } from '../../contract/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import type { Replica } from '../db/replica.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Printer } from '../documents/pdf/printer.ts';
import type { Live } from '../live/live.ts';
import { placeOf } from '../session/place.ts';
import type { SignedInUser } from '../session/signedInUser.ts';
import type { Settings } from '../settings.ts';
import { type Access, assertAccess, type Counting, type Gate } from './access/access.ts';
import { assertReach, assertTokensTrials, type Turn, touchedTrials } from './access/trialReach.ts';
import { withoutActs } from './answer/auditorsVerdicts.ts';
import { ListAnswer } from './answer/list.ts';
import { assertShownSort, managersFieldsStripper, refusalStripper } from './answer/managersFields.ts';
import { linesType, type ToldLines, toldLines } from './answer/toldLines.ts';
import { endLateBody } from './body/refusedBodies.ts';
import type { Upload } from './body/spool.ts';
import { answerOnce, type Once } from './idempotency.ts';
import { isSent, mountCall, rawInput } from './mountCall.ts';
import { reject } from './rejected.ts';
import type { Share } from './sharedWork.ts';
import { assertBounded, parseInput } from './validation.ts';

/** A download; its name travels in content-disposition. */
export interface FileAnswer {
  filename: string;
  mime: string;
  content: string | Uint8Array;
}

/** A download that is made while it is sent. */
export interface StreamAnswer extends Omit<FileAnswer, 'content'> {
  content: Readable;
}

/** Runs work in a transaction of its own that the audit trail knows the caller of. */
export type Transact = <T>(run: (db: Db) => Promise<T>) => Promise<T>;

/** The same for one part of a call that is made once under its `Idempotency-Key`: a part that is done is answered again. */
export type TransactOnce = <T>(part: string, run: (db: Db) => Promise<T>) => Promise<T>;

/** What a report reads, with as of when it is: from the copy of the database, where the site has one. */
type Report = <T extends object>(read: (db: Db) => Promise<T>) => Promise<T & { as_of: string }>;

/** What a handler gets: checked input, the pool (GET, and what is long) or the call's own transaction, and the day. */
export interface Call<E extends Endpoint> {
  input: InputOf<E>;
  db: Db;
  /** For what only reads and may be a moment old. */
  report: Report;
  /** For what is long: what it writes, it writes in such a transaction. */
  transact: E extends { isLong: true } ? Transact : undefined;
  /** For what is long and made once. */
  transactOnce: E extends { isLong: true; idempotent: true } ? TransactOnce : undefined;
  /** For what many ask for at once, and is done once for all of them. */
  share: Share;
  /** Who listens to what others store. */
  live: Live;
  /** For what tells how far it is; nobody hears it where nobody has asked. */
  tell: E extends { progress: object } ? (progress: ProgressOf<E>) => void : undefined;
  /** The file that came with it; null where none did, or an empty one. */
  upload: Upload | null;
  user: E['needs'] extends 'public' | 'ssoToken' ? null : SignedInUser;
  /** The calendar date in the site's time zone, taken once per request; null where nobody is signed in. */
  today: E['needs'] extends 'public' | 'ssoToken' ? null : string;
  /** The moment of the request, in milliseconds. */
  now: number;
  settings: Settings;
  printer: Printer;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = E extends { isStream: true }
  ? Readable
  : E['output'] extends 'file'
    ? FileAnswer | StreamAnswer
    : E['output'] extends null
      ? undefined
      : OutputOf<E> | (OutputOf<E> extends (infer Row)[] ? ListAnswer<Row> : never);

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;
/** One handler for each call: a missing one does not compile. */
export type Handlers<Name extends CallName = CallName> = { [K in Name]: Handler<Api[K]> };

export interface Serving extends Gate, Counting {
  /** A copy of the database that reports are read from. */
  replica?: Replica | undefined;
  /** How long a body may take where nobody is signed in, in milliseconds. */
  lateBodyMs: number;
  printer: Printer;
  share: Share;
  live: Live;
  handlers: Handlers;
}

const contentDisposition = (filename: string): string =>
  `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;

const sendFile = (reply: FastifyReply, file: FileAnswer | StreamAnswer): void => {
  reply
    .header('content-disposition', contentDisposition(file.filename))
    .header('access-control-expose-headers', 'content-disposition')
    // Whoever opens it where it came from gets a page that may do nothing.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.mime)
    .send(file.content instanceof Uint8Array ? Buffer.from(file.content) : file.content);
};

/** Events as they come; a proxy that gathered them would keep them for itself. */
const sendEvents = (reply: FastifyReply, events: unknown): void => {
  reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events);
};

const isFile = (endpoint: Endpoint, _answer: unknown): _answer is FileAnswer | StreamAnswer =>
  endpoint.output === 'file';

/** Turns a handler's answer into the rows and headers that travel. */
const body = (reply: FastifyReply, name: string, answer: unknown): unknown => {
  if (!(answer instanceof ListAnswer)) return answer;
  const last = answer.from + Math.max(answer.rows.length - 1, 0);
  reply
    .header('content-range', `${name} ${answer.from}-${last}/${answer.total}`)
    .header('access-control-expose-headers', 'content-range');
  return answer.rows;
};

interface NurseView {
  answer: (plain: unknown) => unknown;
  refusal: (error: unknown) => unknown;
}

/**
 * What a nurse does not get, taken out of answers and of refusals; everybody else gets them as they are. Made when the
 * first nurse asks: reading every schema would hold up the start.
 */
const nurseView = ({ output }: Endpoint): (() => NurseView) => {
  let view: NurseView | undefined;
  return () => {
    if (view) return view;
    const strip = typeof output === 'object' && output ? managersFieldsStripper(output) : null;
    view = { answer: strip ?? ((plain) => plain), refusal: refusalStripper(output) };
    return view;
  };
};

const bodyLimitOf = ({ needs, bulk }: Endpoint): number => {
  if (needs === 'public' || needs === 'ssoToken') return limits.openBodyBytes;
  return bulk ? limits.bulkBodyBytes : limits.bodyBytes;
};

/** As the trail names it: with the access token that it was made with. */
const requestOf = ({ id }: FastifyRequest, { user }: Access): string =>
  user?.token ? `${id} token ${user.token.access_token_id}` : id;

/** How a call is carried out: its input checked, its reach, its transaction or those that it opens, and its handler. */
const answering = (name: CallName, serving: Serving) => {
  const endpoint: Endpoint = api[name];
  // The table is typed call by call (`Handlers`); in this loop each is seen as a call of any shape.
  const handle = serving.handlers[name] as Handler<Endpoint>;
  return async (
    access: Access,
    request: FastifyRequest,
    reply: FastifyReply,
    lines: ToldLines | null,
  ): Promise<unknown> => {
    const raw = rawInput(endpoint, request);
    assertBounded(endpoint, raw);
    const input = parseInput(endpoint.input, raw);
    if (access.user?.role === 'nurse_user') assertShownSort(endpoint, input);
    const assertReached = async (db: Db, turn: Turn): Promise<void> => {
      if (!access.user) return;
      const touched = await touchedTrials(db, endpoint.trial, input, turn);
      assertReach(touched, access.user.reach);
      assertTokensTrials(access.user, touched.length, endpoint);
    };
    const reason = typeof input.reason === 'string' ? input.reason : null;
    const actor = { actorId: access.user?.user_id ?? null, requestId: requestOf(request, access), reason };
    const transact: Transact = (work) => inTransaction(serving.writer, actor, work);
    const once: Once = { name, endpoint, request, access, assertReached };
    const transactOnce = (part: string, work: (db: Db) => Promise<unknown>): Promise<unknown> =>
      transact((db) => answerOnce(db, { ...once, part }, () => work(db)));
    const run = async (db: Db): Promise<unknown> => {
      const report: Report = async (work) => {
        const { replica } = serving;
        const { read, asOf } = replica ? await replica.read(db, work) : { read: await work(db), asOf: null };
        return { ...read, as_of: new Date(asOf ?? access.now).toISOString() };
      };
      await assertReached(db, 'first');
      const { upload } = request;
      const { settings, printer, share, live } = serving;
      const call = {
        ...access,
        input,
        db,
        report,
        transact,
        transactOnce,
        share,
        live,
        tell: (progress: unknown): void => lines?.tell(progress),
        upload,
        settings,
        printer,
        request,
        reply,
      };
      return handle(call as unknown as Call<Endpoint>); // access has checked that `needs` and `user` agree
    };
    // The key of what is long is taken for its body at once; its parts answer each for itself.
    if (endpoint.isLong && endpoint.idempotent)
      await transact((db) => answerOnce(db, once, async () => null));
    if (endpoint.method === 'GET' || endpoint.needs === 'public' || endpoint.isLong) return run(serving.db);
    return transact((db) => answerOnce(db, once, () => run(db)));
  };
};

const mount = (app: FastifyInstance, name: CallName, serving: Serving): void => {
  const endpoint: Endpoint = api[name];
  const carryOut = answering(name, serving);
  const forNurses = nurseView(endpoint);
  mountCall(app, {
    name,
    endpoint,
    bodyLimit: bodyLimitOf(endpoint),
    isCheckingAnswers: serving.settings.isCheckingAnswers,
    admit: async (request) => {
      request.access = await assertAccess(serving, endpoint, request);
      if (!request.access.user) endLateBody(request.raw, serving.lateBodyMs);
    },
    answer: async (request, reply, checked) => {
      const access = request.access ?? reject('unauthenticated');
      const isNurse = access.user?.role === 'nurse_user';
      const lines = toldLines(endpoint, request);
      const work = carryOut(access, request, reply, lines)
        .catch((error: unknown) => {
          throw isNurse ? forNurses().refusal(error) : error;
        })
        .finally(() => request.upload?.discard());
      const travelling = (plain: unknown): unknown => {
        const seen = isNurse ? forNurses().answer(checked(plain)) : checked(plain);
        return access.user?.is_auditor ? withoutActs(seen) : seen;
      };
      if (lines && (await Promise.race([lines.begun, work])) === true) {
        lines.endWith(work.then(travelling));
        reply.type(linesType).header('x-accel-buffering', 'no').send(lines.content);
        return isSent;
      }
      const answered = await work;
      if (endpoint.needs === 'ssoToken') serving.signOns.giveBack(placeOf(request.ip));
      if (endpoint.isStream) {
        sendEvents(reply, answered);
        return isSent;
      }
      if (isFile(endpoint, answered)) {
        sendFile(reply, answered);
        return isSent;
      }
      return endpoint.output === null ? undefined : travelling(body(reply, name, answered));
    },
  });
};

/** Mounts every call of the contract: authentication, right, CSRF, trial reach, idempotency, actor and transaction. */
export const serve = (app: FastifyInstance, serving: Serving): void => {
  app.decorateRequest('access', null);
  app.decorateRequest('person', null);
  app.decorateRequest('tried', null);
  const names = Object.keys(api).filter((name): name is CallName => name in api);
  for (const name of names) mount(app, name, serving);
};
