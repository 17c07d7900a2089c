import type { FastifyInstance } from 'fastify';
import { Rejected } from '../rejected.ts';

/** How deep a JSON body may nest, and how many values it may hold: far beyond the largest bulk save. */
const maxDepth = 64;
const maxValues = 1_000_000;

const quote = 34;
const backslash = 92;
const comma = 44;
const opens = (byte: number | undefined): boolean => byte === 91 || byte === 123;
const closes = (byte: number | undefined): boolean => byte === 93 || byte === 125;

const endOfText = (body: Buffer, start: number): number => {
  let at = start;
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
};

/** Whether a JSON text nests and holds no more than any call needs; looked at before it is parsed. */
export const isBounded = (body: Buffer): boolean => {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) at = endOfText(body, at + 1);
    else if (opens(byte)) depth += 1;
    else if (closes(byte)) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; null where its bytes are none: they would be stored as something that nobody has written. */
const textOf = (body: Buffer): string | null => {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
};

const parseBounded = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Text that is no JSON is what no call takes.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = isBounded(body) ? textOf(body) : null;
    if (text === null) done(new Rejected({ code: 'body_malformed' }));
    else void parse(request, text, done);
  });
};

/**
 * Bodies of the backend: unknown addresses are refused before their body is read, and JSON is bounded in depth and
 * number of values.
 */
export const boundBodies = (app: FastifyInstance): void => {
  parseBounded(app);
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new Rejected({ code: 'route_unknown' });
    // A packed body is read as if it were none, or not at all.
    const { 'content-encoding': packing = 'identity' } = request.headers;
    if (packing !== 'identity') throw new Rejected({ code: 'media_type_unsupported' });
  });
};
