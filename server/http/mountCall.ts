import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isBrokenUrl } from './errors.ts';
import { reject } from './rejected.ts';

/** What is answered is being sent already; the reply itself is no answer, for who waits for one waits until it has been sent. */
export const isSent = Symbol('sent');

interface Mounting {
  name: string;
  endpoint: Endpoint;
  /** Of a body that is no file, in bytes. */
  bodyLimit: number;
  /** Answers are held to the contract's schema. */
  isCheckingAnswers: boolean;
  /** Who may call; whoever may not is refused before the body is read. */
  admit: (request: FastifyRequest) => Promise<void>;
  /** Carries the call out; `checked` holds what travels to the contract. Answers `isSent` where it has begun to send by itself. */
  answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    checked: (plain: unknown) => unknown,
  ) => Promise<unknown>;
}

/** Mounts one call of the contract, of the backend or of the AI backend: its address, its bounds, its answer. */
export const mountCall = (
  app: FastifyInstance,
  { name, endpoint, bodyLimit, isCheckingAnswers, admit, answer }: Mounting,
): void => {
  const check = isCheckingAnswers && typeof endpoint.output === 'object' ? endpoint.output : null;
  const checked = (plain: unknown): unknown => {
    if (check) check.parse(plain);
    return plain;
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit,
    exposeHeadRoute: false,
    config: { call: name, upload: endpoint.upload },
    onRequest: admit,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store, private');
      // Of what it stored everybody is told, and who made it knows so by this.
      if (endpoint.method !== 'GET') reply.header('x-request-id', request.id);
      const answered = await answer(request, reply, checked);
      if (answered === isSent) return reply;
      if (endpoint.output === null) return reply.code(204).send();
      return reply.code(endpoint.isBegun ? 202 : 200).send(answered);
    },
  });
};

/** What came with a call, before it is parsed. */
export const rawInput = ({ method }: Endpoint, { query, body, raw }: FastifyRequest): unknown => {
  const isQueried = method === 'GET' || method === 'DELETE';
  if (isQueried && isBrokenUrl(raw.url ?? '')) reject('url_malformed');
  if (method === 'GET') return query;
  return isQueried ? { ...Object(query), ...Object(body) } : (body ?? {});
};
