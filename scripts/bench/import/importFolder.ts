import type pg from 'pg';
import { api } from '../../../contract/api.ts';
import { type Client, createClient } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newDatabase } from '../../../tests/reliability/processes.ts';
import { startProduct } from '../../accept/product.ts';
import { signIn } from '../../accept/steps.ts';
import { embeddedTurns } from '../embeddedTurns.ts';
import { type Figure, figure, median, notMeasured } from '../figures.ts';
import { findPostgres } from '../postgres.ts';
import { differences } from '../reads.ts';
import { makeTrial, withDatabase } from '../services.ts';
import { readWritten, writeFolder } from './folderInSql.ts';
import { madeFolder, serviceCount, visitCount } from './madeFolder.ts';

const atMost = 2;
const turns = 5;
const countOf = (count: number): string => count.toLocaleString('en');
const what = `a folder of six files with ${countOf(visitCount)} performed visits brought in, ${countOf(serviceCount)} services confirmed, in one call over HTTP, audit on; limit: a statement of SQL for each file that writes the same rows, audit on`;

/** One turn: what it took in milliseconds, and into which trial. */
interface Turn {
  passed: number;
  trialId: string;
}

const bringIn = async (client: Client): Promise<Turn> => {
  const trialId = await makeTrial(client);
  const start = performance.now();
  const { files } = await client.call(
    api.runImport,
    { trial_id: trialId, files: [...madeFolder], is_together: true, is_confirming: true },
    { idempotencyKey: newId() },
  );
  const passed = performance.now() - start;
  const wrong = files.find(
    ({ outcome, created, line_count }) => outcome !== 'done' || created.length !== line_count,
  );
  if (wrong)
    throw new Error(`import: ${wrong.name} is ${wrong.outcome}, ${wrong.created.length} lines created`);
  return { passed, trialId };
};

const writeInSql = async (database: pg.Client, trialId: string): Promise<Turn> => {
  const start = performance.now();
  await writeFolder(database, trialId, madeFolder);
  return { passed: performance.now() - start, trialId };
};

const makeBareTrial = async (database: pg.Client): Promise<string> => {
  const { rows } = await database.query(
    `insert into trial (trial_id, clinicalsite_id, title, type, tax_rule)
     select uuid_v7(), clinicalsite_id, 'Bare trial ' || uuid_v7(), 'full', 'vat_19' from clinicalsite returning trial_id`,
  );
  return rows[0].trial_id;
};

const auditedRows = async (database: pg.Client, trialId: string): Promise<number> => {
  const { rows } = await database.query(
    `select count(*)::int as count from audit_event where new_row->>'trial_id' = $1 and operation = 'insert'
       and table_name in ('recorded_visit', 'recorded_study_service', 'recorded_provider_service')`,
    [trialId],
  );
  return rows[0].count;
};

const faultsOf = async (database: pg.Client, ours: Turn, bare: Turn): Promise<string[]> => {
  const written = await readWritten(database, ours.trialId);
  const expected = await readWritten(database, bare.trialId);
  const audited = [await auditedRows(database, ours.trialId), await auditedRows(database, bare.trialId)];
  return [
    ...differences(written, expected),
    ...(written.length > 0 ? [] : ['nothing was written']),
    ...(audited[0] === audited[1] ? [] : [`${audited.join(' and ')} rows are in the audit trail`]),
  ];
};

const last = (of: readonly Turn[]): Turn => of.at(-1) ?? { passed: Number.NaN, trialId: '' };
/** The first one runs code that no one ran before. */
const medianOf = (of: readonly Turn[]): number => median(of.slice(1).map(({ passed }) => passed));

const onPostgres = async (serverUrl: string): Promise<Figure> => {
  const { url, drop } = await newDatabase(serverUrl);
  const product = await startProduct(url);
  try {
    return await withDatabase({ connectionString: url }, async (database) => {
      const client = await signIn(product.address);
      const ours: Turn[] = [];
      const bare: Turn[] = [];
      for (let turn = 0; turn <= turns; turn += 1) {
        ours.push(await bringIn(client));
        await database.query('vacuum analyze');
        bare.push(await writeInSql(database, await makeBareTrial(database)));
        await database.query('vacuum analyze');
      }
      return figure({
        id: 'import',
        what: `${what} (PostgreSQL)`,
        unit: 'ms',
        value: medianOf(ours),
        limit: medianOf(bare),
        atMost,
        faults: await faultsOf(database, last(ours), last(bare)),
      });
    });
  } finally {
    await product.stop();
    await drop();
  }
};

const onEmbedded = async (): Promise<Figure> => {
  const faults: string[] = [];
  const { ours, bare } = await embeddedTurns({
    write: async () => null,
    ours: async (connection) => {
      const done: Turn[] = [];
      for (let turn = 0; turn <= 2; turn += 1) done.push(await bringIn(createClient(connection)));
      return { passed: medianOf(done), text: last(done).trialId };
    },
    bare: async (database, _written, { text: trialId }) => {
      const done: Turn[] = [];
      for (let turn = 0; turn <= 2; turn += 1)
        done.push(await writeInSql(database, await makeBareTrial(database)));
      faults.push(...(await faultsOf(database, { passed: 0, trialId }, last(done))));
      return { passed: medianOf(done), text: '' };
    },
  });
  return figure({
    id: 'import-embedded',
    what: `${what} (embedded, SQL after the product)`,
    unit: 'ms',
    value: ours.passed,
    limit: bare.passed,
    faults,
  });
};

/** Brings a folder of files in, beside statements of SQL that write the same rows. */
export const measureImport = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [notMeasured('import', what, `ratio <= ${atMost}`, why), await onEmbedded()];
  }
  try {
    return [await onPostgres(postgres.url), await onEmbedded()];
  } finally {
    await postgres.stop();
  }
};
