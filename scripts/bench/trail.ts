import { sql } from 'kysely';
import type pg from 'pg';
import { api } from '../../contract/api.ts';
import { sealBlock } from '../../server/areas/trail/sealing/sealTrail.ts';
import { verifyTrail } from '../../server/areas/trail/sealing/verifyTrail.ts';
import { openDatabase } from '../../server/db/client.ts';
import { newDatabase, startProcess } from '../../tests/reliability/processes.ts';
import { openConnection } from '../accept/steps.ts';
import { type Figure, figure, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';
import { askProduct, repeat, timed } from './reads.ts';
import { withDatabase } from './services.ts';

const limitMs = 100;
const records = 100_000;
const changesOfRecord = 20;
const recordsInTransaction = 5_000;
const beside = `of a trial with ${(records * changesOfRecord).toLocaleString('en')} events (PostgreSQL)`;
const over = `${beside}, by HTTP until the whole text is there; limit: ${limitMs} ms`;

const idOf = (record: string): string => `('00000000-0000-7000-8000-' || lpad((${record})::text, 12, '0'))`;

/** As the triggers write a recorded service that was recorded, and changed from then on; without the services themselves. */
const writeEvents = async (database: pg.Client, trialId: string): Promise<void> => {
  const rowAt = (change: string): string => `jsonb_build_object('trial_id', '${trialId}',
    'recorded_study_service_id', ${idOf('r')}, 'recorded_visit_id', ${idOf(`r / 10 + ${records}`)},
    'label', 'Service ' || r % 40, 'performance_date', date '2025-01-01' + r % 300, 'quantity', 1 + ${change} % 3,
    'price', 1000 + ${change}, 'amount', (1000 + ${change}) * (1 + ${change} % 3), 'is_optional', false,
    'is_confirmed', ${change} % 2 = 1, 'comment', null, 'version', ${change})`;
  await database.query('set session_replication_role = replica');
  for (let from = 0; from < records; from += recordsInTransaction)
    await database.query(`
      insert into audit_event (at, table_name, operation, old_row, new_row)
      select now() - interval '1 year' + c * interval '1 day' + r * interval '1 second', 'recorded_study_service',
        case c when 1 then 'insert' else 'update' end, case when c > 1 then ${rowAt('(c - 1)')} end, ${rowAt('c')}
      from generate_series(1, ${changesOfRecord}) c,
        generate_series(${from}, ${from + recordsInTransaction - 1}) r`);
  await database.query('reset session_replication_role');
  await database.query('vacuum analyze audit_event');
};

const measure = async (database: pg.Client, address: string): Promise<Figure[]> => {
  const { rows } = await database.query(`
    insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
      select gen_random_uuid(), clinicalsite_id, 'Measured', 'full', 'vat_19' from clinicalsite returning trial_id`);
  const trialId: string = rows[0].trial_id;
  await writeEvents(database, trialId);
  const found = await database.query(`select ${idOf(String(records / 2))} as record_id`);
  const record = { kind: 'recorded_service', record_id: found.rows[0].record_id, trial_id: trialId };
  const { connection } = await openConnection(address, 'admin');
  const asked = async (
    id: string,
    what: string,
    path: string,
    input: Record<string, string>,
    atLeast: number,
  ) => {
    const { passed: value, text } = await repeat(() => askProduct(connection, path, input));
    const { length } = JSON.parse(text).entries;
    return figure({
      ...{ id, what: `${what} ${over}`, unit: 'ms', value, limit: limitMs, atMost: 1 },
      faults: length < atLeast ? [`${length} entries instead of ${atLeast}`] : [],
    });
  };
  const { path: history } = api.getRecordHistory;
  return [
    await asked('trail', 'the history of a recorded service', history, record, changesOfRecord),
    await asked(
      'trail-cell',
      'the history of one of its fields',
      history,
      { ...record, field: 'amount' },
      20,
    ),
    await asked('trail-page', 'the page of the trail', api.listTrail.path, { trial_id: trialId }, 50),
  ];
};

/** What is new is sealed each minute, beside all that was sealed before; the server itself may be first. */
const measureSealing = async (databaseUrl: string): Promise<Figure> => {
  const { db, writer, close } = await openDatabase({ databaseUrl, dataDir: null });
  try {
    while (await sealBlock(writer));
    const { passed: value } = await repeat(async () => {
      await sql`update clinicalsite set version = version + 1`.execute(writer);
      return timed(() => sealBlock(writer));
    });
    const { fault, event_count } = await verifyTrail(db, null);
    const isWhole = fault === null && event_count >= records * changesOfRecord;
    return figure({
      ...{
        id: 'trail-seal',
        what: `sealing one change beside all ${beside}; limit: ${limitMs} ms`,
        unit: 'ms',
        value,
        limit: limitMs,
        atMost: 1,
      },
      faults: isWhole ? [] : [`the trail does not fit: ${fault?.why ?? `${event_count} events are sealed`}`],
    });
  } finally {
    await close();
  }
};

/** How long people wait for what was changed, in a trial in which much was. */
export const measureTrail = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) return [notMeasured('trail', over, 'ratio <= 1', 'No PostgreSQL here.')];
  const { url, drop } = await newDatabase(postgres.url);
  try {
    const server = await startProcess(url);
    try {
      const read = await withDatabase({ connectionString: url }, (database) =>
        measure(database, server.address),
      );
      return [...read, await measureSealing(url)];
    } finally {
      await server.stop();
    }
  } finally {
    await drop();
    await postgres.stop();
  }
};
