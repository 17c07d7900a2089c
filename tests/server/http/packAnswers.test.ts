import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packAnswers } from '../../../server/http/answer/packAnswers.ts';

const rows = Array.from({ length: 500 }, (_, row) => ({ label: `Größe ${row}` }));
const long = JSON.stringify(rows);
const manyRows = Array.from({ length: 5_000 }, (_, row) => ({ label: `Größe ${row}` }));

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  packAnswers(app);
  app.get('/list', (_request, reply) => reply.header('content-range', 'services 0-499/500').send(rows));
  app.get('/long-list', (_request, reply) => reply.send(manyRows));
  app.get('/short', (_request, reply) => reply.send([1]));
  app.get('/table', (_request, reply) => reply.type('text/csv').send(Buffer.from(long)));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(long)));
  app.get('/varied', (_request, reply) => reply.header('vary', 'Origin').send(rows));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, reads?: string) =>
  app.inject({ url, headers: reads === undefined ? {} : { 'accept-encoding': reads } });

test('a list travels packed, though it tells which part of the rows it is', async () => {
  const answer = await get('/list', 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-range': 'services 0-499/500',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(answer.rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
});

test('who does not read brotli gets gzip', async () => {
  const answer = await get('/list', 'gzip');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toBe(long);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long list travels packed by %s and is the same', async (encoding, unpack) => {
  const answer = await get('/long-list', encoding);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(unpack(answer.rawPayload).toString()).toBe(JSON.stringify(manyRows));
});

test.each([
  ['a short answer', '/short', 'br'],
  ['what is packed in itself', '/picture', 'br'],
  ['an answer to whom reads nothing packed', '/list', 'identity'],
  ['an answer to whom says nothing of it', '/list', undefined],
])('%s travels as it is', async (_what, path, reads) => {
  const answer = await get(path, reads);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('files of text travel packed', async () => {
  expect((await get('/table', 'br')).headers['content-encoding']).toBe('br');
});

test('what an answer depends on besides stays named', async () => {
  expect((await get('/varied', 'br')).headers.vary).toBe('Origin, accept-encoding');
});
