import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../server/db/schema.ts';
import { hashOf, sessionQuery } from '../../server/session/findSession.ts';

/*
 * What a server can answer at most: bare node:http, bare pg, the product's own session query, its text made once and prepared. What a
 * path of `STATEMENTS` (JSON, a statement by its path) asks for is read then; every other path is told who asks. Long texts
 * travel packed, as a browser gets them from any server.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8, options: '-c jit=off' });
const compiler = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
const settings = { sessionIdleMinutes: 60, isDemo: true };
const { sql } = sessionQuery(hashOf(''), 0, settings).compile(compiler);

const statements: Record<string, string> = JSON.parse(process.env.STATEMENTS ?? '{}');

/** Bytes below which a text fits into one packet anyway. */
const unpackedBytes = 1_024;

const server = createServer((request, response) => {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const now = Date.now();
  const parameters = [hashOf(token), new Date(now), new Date(now - 3_600_000), settings.isDemo];
  const answer = async (): Promise<string> => {
    // Prepared, as the product has it: a limit that plans it each time is none.
    const { rows } = await pool.query({ name: 'session', text: sql, values: parameters });
    if (rows.length === 0) throw new Error('Nobody is signed in');
    const statement = statements[request.url ?? ''];
    if (statement) return JSON.stringify((await pool.query(statement)).rows);
    return JSON.stringify({ ...rows[0], csrf_hash: undefined, rights: [] });
  };
  answer().then(
    (text) => {
      const isPacked =
        text.length >= unpackedBytes && /gzip/.test(String(request.headers['accept-encoding']));
      const body = isPacked ? gzipSync(text, { level: 1 }) : Buffer.from(text);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': body.length,
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      });
      response.end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a path
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
