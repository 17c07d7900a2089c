import { sql } from 'kysely';
import type { Patience } from './client.ts';
import { StartFailure } from './lockFile.ts';
import type { Db } from './schema.ts';

/**
 * Whether the address leads to a PgBouncer that lends a session for one transaction (`?pgbouncer=true`): what a connection sets or
 * prepares would then be another one's, so it does neither.
 */
export const isPooled = (databaseUrl: string): boolean =>
  new URL(databaseUrl).searchParams.get('pgbouncer') === 'true';

/** What each session is set to, in PostgreSQL's own names and units (milliseconds). */
export const settingsOf = ({ statementMs, lockMs, idleMs }: Patience): (readonly [string, string])[] => [
  ['timezone', 'UTC'],
  ['jit', 'off'],
  ['statement_timeout', String(statementMs)],
  ['lock_timeout', String(lockMs)],
  ['idle_in_transaction_session_timeout', String(idleMs)],
];

/**
 * Behind a pooler the sessions are set by its `connect_query`. Throws StartFailure with that line where they are not: without its
 * timeouts one call could hold a trial for ever.
 */
export const assertPooled = async (db: Db, patience: Patience, setting: string): Promise<void> => {
  const wanted = settingsOf(patience);
  const { rows } = await sql<{ name: string; value: string }>`
    select lower(name) as name, setting as value from pg_settings
    where lower(name) = any(${wanted.map(([name]) => name)})`.execute(db);
  const isSet = wanted.every(([name, value]) => rows.some((row) => row.name === name && row.value === value));
  if (isSet) return;
  const query = wanted.map(([name, value]) => `set ${name} to ${value}`).join('; ');
  throw new StartFailure(
    `The PgBouncer of ${setting} does not set its sessions. Add to the line of its database: connect_query='${query}'`,
  );
};
