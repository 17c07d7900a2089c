import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A text that is the same for everybody as long as the server runs: packed here, once, and known by its hash, so that
 * a browser that has it is answered with 304. It has no hash in its address and is asked for again each time.
 */
export const packedText = (type: string, text: string) => {
  const plain = Buffer.from(text);
  const packed: Readonly<Record<string, Buffer>> = {
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain, { level: 9 }),
  };
  const hash = createHash('sha256').update(plain).digest('base64url');
  return ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const encoding = negotiate(headers['accept-encoding'] ?? '', Object.keys(packed));
    // Weak, as the packed and the plain text are one text.
    const tag = `W/"${hash}"`;
    reply
      .type(type)
      .header('cache-control', 'no-cache')
      .header('etag', tag)
      .header('vary', 'accept-encoding');
    if (headers['if-none-match'] === tag) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send((encoding && packed[encoding]) || plain);
  };
};
