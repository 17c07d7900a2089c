import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';

/** How long a body may take where nobody is signed in, and what is left of one that is refused; in milliseconds. */
export const patientMs = 5_000;

/** Up to this size the rest of a refused body is let in, so that the answer reaches whoever is still sending. */
const politeBytes = 4 * 1_048_576;

/** How much of refused bodies is let in, of everybody together: so much at once, and so much more each second. */
const politeBytesAtOnce = 4 * politeBytes;
const politeBytesPerSecond = politeBytes;

/** Connections that are left unread at once, of everybody together. */
const heldAtOnce = 200;

/** Ends the connection of a request whose body is still not there after this time. */
export const endLateBody = (raw: IncomingMessage, ms: number): void => {
  if (raw.complete || raw.readableEnded) return;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, ms);
  timer.unref();
  const isOver = () => clearTimeout(timer);
  raw.once('end', isOver).once('close', isOver);
};

/** The bytes of a body as its sender tells them; without end where nobody knows. */
const toldBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY;

/** Whether so many bytes nobody wants may still be let in; whoever is let in is counted. */
const letIn = (clock: () => number): ((bytes: number) => boolean) => {
  let left = politeBytesAtOnce;
  let at = clock();
  return (bytes) => {
    const now = clock();
    left = Math.min(politeBytesAtOnce, left + (Math.max(0, now - at) / 1_000) * politeBytesPerSecond);
    at = now;
    if (bytes > politeBytes || bytes > left) return false;
    left -= bytes;
    return true;
  };
};

/**
 * Leaves connections unread for a moment each: their senders cannot send on, can read the answer, and cost nothing.
 * They are no more than a few: each further one ends the one that was held longest.
 */
const holder = (ms: number): ((socket: Socket) => void) => {
  const held = new Map<Socket, NodeJS.Timeout>();
  const end = (socket: Socket): void => {
    clearTimeout(held.get(socket));
    held.delete(socket);
    socket.destroy();
  };
  return (socket) => {
    // In this turn of its loop Node begins to throw the rest of the body away; what is stopped after it stays stopped.
    setImmediate(() => socket.pause());
    held.set(socket, setTimeout(end, ms, socket).unref());
    socket.once('close', () => end(socket));
    const [longest] = held.keys();
    if (held.size > heldAtOnce && longest) end(longest);
  };
};

/** Whoever is signed in could have sent as much to another call: the rest is let in, and the connection goes on. */
const isOwed = (request: FastifyRequest): boolean =>
  Boolean(request.person) && toldBytes(request) <= limits.bulkBodyBytes;

/**
 * What is left of a body nobody wants is thrown away where its sender is signed in; she reads the answer and asks on. Of all
 * others a small one has a moment to end, while there are few; else no more is read, and the sender has a moment to read the
 * answer.
 */
export const endRefusedBodies = (app: FastifyInstance, ms: number, clock: () => number): void => {
  const mayEnter = letIn(clock);
  const hold = holder(ms);
  app.addHook('onResponse', async (request) => {
    const { raw } = request;
    // A request without a connection (`inject`) has nobody who goes on sending.
    if (raw.complete || raw.readableEnded || !(raw.socket instanceof Socket) || isOwed(request)) return;
    if (mayEnter(toldBytes(request))) endLateBody(raw, ms);
    else hold(raw.socket);
  });
};
