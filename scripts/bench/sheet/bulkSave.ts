import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { api } from '../../../contract/api.ts';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { startEmbedded } from '../../../server/db/embedded.ts';
import { startProduct } from '../../accept/product.ts';
import { signIn } from '../../accept/steps.ts';
import { type Figure, figure, median, notMeasured } from '../figures.ts';
import { findPostgres } from '../postgres.ts';
import { makeServices, makeTrial, services, withDatabase } from '../services.ts';

const repetitions = 15;
const atMost = 2;
const what =
  '10,000 changed prices in one call over HTTP, audit on; limit: one UPDATE … FROM unnest, audit on';

/** A wrong outcome has no speed: it ends the run with what is wrong. */
const assertThat = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(`bulk-save: ${what}`);
};

type Edited = Pick<
  StudyService,
  'trial_id' | 'study_service_id' | 'label' | 'amount' | 'is_additional' | 'sort_order'
> & { description: string | null; version?: number };

const edited = (service: StudyService, amount: number): Edited => ({
  trial_id: service.trial_id,
  study_service_id: service.study_service_id,
  label: service.label,
  description: service.description ?? null,
  amount,
  is_additional: service.is_additional,
  sort_order: service.sort_order,
  version: service.version ?? 0,
});

const sumOf = (rows: readonly StudyService[]): number =>
  rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** The limit: the changed prices and nothing else, in a transaction that the audit trail hears of. */
const updateInSql = async (
  database: pg.Client,
  rows: readonly StudyService[],
  by: number,
): Promise<number> => {
  const first = rows[0];
  if (!first) throw new Error('There are no services');
  const ids = rows.map(({ study_service_id: id }) => id);
  const amounts = rows.map((_, row) => 1_000 + row + by);
  const start = performance.now();
  await database.query('begin');
  await database.query(`select set_config('app.request', $1, true)`, [randomUUID()]);
  const { rowCount } = await database.query(
    `update study_service as stored set amount = given.amount, version = stored.version + 1
     from unnest($2::uuid[], $3::bigint[]) as given (id, amount)
     where stored.trial_id = $1 and stored.study_service_id = given.id`,
    [first.trial_id, ids, amounts],
  );
  await database.query('commit');
  const passed = performance.now() - start;
  assertThat(rowCount === services, `SQL changed ${rowCount} rows`);
  return passed;
};

/** Saves every price as the sheet does, in one call; answers the time and the rows as they were answered. */
const updateInProduct = async (
  client: Client,
  rows: readonly StudyService[],
  by: number,
): Promise<{ passed: number; rows: StudyService[] }> => {
  const trialId = rows[0]?.trial_id ?? '';
  const changed = rows.map((service, row) => edited(service, 1_000 + row + by));
  const start = performance.now();
  const answered = await client.call(api.putStudyServices, { trial_id: trialId, rows: changed });
  const passed = performance.now() - start;
  const stored = await client.call(api.listStudyServices, { trial_id: trialId });
  for (const read of [answered, stored]) {
    const wrong = read.find(({ amount }, row) => amount !== 1_000 + row + by);
    assertThat(read.length === services && !wrong, `the stored prices: ${JSON.stringify(wrong)}`);
  }
  return { passed, rows: answered };
};

const auditedRows = async (database: pg.Client, trialId: string): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from audit_event
     where table_name = 'study_service' and operation = 'update' and new_row->>'trial_id' = $1`,
    [trialId],
  );
  return rows[0]?.count ?? 0;
};

const assertAudited = async (database: pg.Client, rows: readonly StudyService[]): Promise<void> => {
  const count = await auditedRows(database, rows[0]?.trial_id ?? '');
  assertThat(count === services * repetitions, `${count} changes are in the audit trail`);
};

/** Both sides in turn on one PostgreSQL, each with a trial of its own in the same tables. */
const onPostgres = async (url: string): Promise<Figure> => {
  const product = await startProduct(url);
  try {
    return await withDatabase({ connectionString: url }, async (database) => {
      const client = await signIn(product.address);
      let ours = await makeServices(client, await makeTrial(client));
      const bare = await makeServices(client, await makeTrial(client));
      const times: number[] = [];
      const limits: number[] = [];
      for (let by = 1; by <= repetitions; by += 1) {
        const saved = await updateInProduct(client, ours, by);
        ours = saved.rows;
        times.push(saved.passed);
        limits.push(await updateInSql(database, bare, by));
      }
      await assertAudited(database, ours);
      await assertAudited(database, bare);
      const stored = await client.call(api.listStudyServices, { trial_id: bare[0]?.trial_id });
      assertThat(sumOf(stored) === sumOf(ours), 'SQL stored other prices');
      return figure({
        id: 'bulk-save',
        what: `${what} (PostgreSQL)`,
        unit: 'ms',
        value: median(times),
        limit: median(limits),
        atMost,
      });
    });
  } finally {
    await product.stop();
  }
};

/** The embedded database takes one process at a time: SQL has its turns after the product has ended. */
const onEmbedded = async (): Promise<Figure> => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-bench-'));
  try {
    const product = await startProduct(undefined, folder);
    const times: number[] = [];
    let rows: StudyService[];
    try {
      const client = await signIn(product.address);
      rows = await makeServices(client, await makeTrial(client));
      for (let by = 1; by <= repetitions; by += 1) {
        const saved = await updateInProduct(client, rows, by);
        rows = saved.rows;
        times.push(saved.passed);
      }
    } finally {
      await product.stop();
    }
    const limits: number[] = [];
    const { connection, close } = await startEmbedded(folder);
    await withDatabase({ ...connection, user: 'postgres', database: 'postgres' }, async (database) => {
      await assertAudited(database, rows);
      for (let by = 1; by <= repetitions; by += 1) {
        limits.push(await updateInSql(database, rows, repetitions + by));
      }
    });
    await close();
    return figure({
      id: 'bulk-save-embedded',
      what: `${what} (embedded, SQL after the product)`,
      unit: 'ms',
      value: median(times),
      limit: median(limits),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Saves 10,000 changed prices in one call, beside one statement of SQL on the same tables. */
export const measureBulkSave = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [notMeasured('bulk-save', what, `ratio <= ${atMost}`, why), await onEmbedded()];
  }
  try {
    return [await onPostgres(postgres.url), await onEmbedded()];
  } finally {
    await postgres.stop();
  }
};
