import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { buildApp } from '../../../server/app.ts';
import { sealBlock } from '../../../server/areas/trail/sealing/sealTrail.ts';
import { verifyTrail } from '../../../server/areas/trail/sealing/verifyTrail.ts';
import { isUpToDate, migrate } from '../../../server/db/migrate.ts';
import type { Db } from '../../../server/db/schema.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { isDeep } from '../../support/depth.ts';
import { requestOf } from '../../support/fuzz/send.ts';
import { testSettings } from '../../support/testApp.ts';
import { emptyDatabase } from '../../support/testDb.ts';
import { testPrinter } from '../../support/testPrinter.ts';

/**
 * A site that the first release made and worked on (`pg_dump --inserts`): a trial with three participants, an invoice that has
 * gone out, one that was revoked, a draft with a review PDF.
 */
const dump = resolve(import.meta.dirname, '../../fixtures/firstRelease.sql.gz');

/** Its statements, but what is said to psql and the search path, which would be the session's from then on. */
const load = async (db: Db): Promise<void> => {
  const text = gunzipSync(readFileSync(dump)).toString('utf8');
  const lines = text.split('\n').filter((line) => !/^(\\|SELECT pg_catalog\.set_config)/.test(line));
  await db.connection().execute(async (one) => {
    // Functions name others that stand below them.
    await sql`set check_function_bodies to off`.execute(one);
    await sql.raw(lines.join('\n')).execute(one);
    await sql`reset check_function_bodies`.execute(one);
  });
};

/** After what the dump was made on: dates of invoices never go back. */
const later = Date.parse('2026-12-01T10:00:00Z');

type Rows = Record<string, unknown>[];

const rowsOfEveryTable = async (db: Db, tables: readonly string[]): Promise<Map<string, Rows>> => {
  const read = new Map<string, Rows>();
  for (const table of tables) {
    const { rows } = await sql<{ row: Rows[number] }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
    read.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return read;
};

const tablesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' and relname <> 'trial_digest' order by relname`.execute(db);
  return rows.map(({ name }) => name);
};

/** Of rows as they are now what stood in them before; columns that came later stand beside. */
const asBefore = (now: Rows, before: Rows): string[] => {
  const columns = Object.keys(before[0] ?? {});
  const told = (row: Rows[number]): string => JSON.stringify(columns.map((column) => row[column] ?? null));
  return now.map(told).sort();
};

if (isDeep)
  test('a site of the first release comes up to date with every row, and goes on where it was', async () => {
    const { close, almighty, ...database } = await emptyDatabase();
    await load(database.db);
    const tables = await tablesOf(almighty);
    const before = await rowsOfEveryTable(almighty, tables);
    await migrate(database.db);
    expect(await isUpToDate(database.db)).toBe(true);
    await sql`select count_on()`.execute(database.db);
    const after = await rowsOfEveryTable(almighty, tables);
    for (const [table, rows] of before)
      expect(asBefore(after.get(table) ?? [], rows), table).toEqual(asBefore(rows, rows));

    const app = await buildApp({
      ...database,
      clock: () => later,
      // Its people are those of a demo site.
      settings: { ...testSettings, isDemo: true },
      printer: testPrinter,
    });
    const { user_id } = await database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'admin')
      .executeTakeFirstOrThrow();
    const { accessToken, csrfToken } = await createSession(database.db, user_id, later, 12);
    const headers = { authorization: `Bearer ${accessToken}`, 'x-csrf-token': csrfToken };
    const ask = async (endpoint: Endpoint, input: Record<string, unknown>) => {
      const request = requestOf(endpoint, input, headers);
      const answer = await app.inject({ ...request, url: `/backend${request.url}` });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer;
    };
    const [trial] = (await ask(api.listTrials, {})).json();
    const { trial_id } = trial;
    const invoices: { invoice_id: string; state: string; label: string }[] = (
      await ask(api.listInvoices, { trial_id })
    ).json();
    const idOf = (wanted: string): string =>
      invoices.find(({ state }) => state === wanted)?.invoice_id ?? wanted;
    const issued = (await ask(api.getInvoice, { invoice_id: idOf('finalized') })).json();
    expect(issued).toMatchObject({ net_amount: 7_685_00, gross_amount: 9_145_15 });
    const pdf = await ask(api.exportInvoice, { invoice_id: idOf('finalized'), format: 'pdf' });
    const stored = await sql<{ content: Buffer }>`
      select content from invoice_pdf where invoice_id = ${idOf('finalized')} and document = 'invoice'`.execute(
      almighty,
    );
    expect(stored.rows.map(({ content }) => Buffer.from(content).equals(pdf.rawPayload))).toContain(true);
    for (const call of [api.getDashboard, api.listProviders, api.listTrail]) await ask(call, {});
    await ask(api.listParticipants, { trial_id });

    const draft = { invoice_id: idOf('draft') };
    await ask(api.fillInvoice, draft);
    const { number } = (await ask(api.finalizeInvoice, draft)).json();
    const numbers = invoices.length;
    expect(number).toMatch(new RegExp(`-0000${numbers}$`));
    while (await sealBlock(database.writer));
    expect(await verifyTrail(almighty, null)).toMatchObject({ fault: null });
    await app.close();
    await close();
  });
