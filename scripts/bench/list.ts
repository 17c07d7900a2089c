import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { api } from '../../contract/api.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { Connection } from '../../dataProvider/send.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { startProduct } from '../accept/product.ts';
import { openConnection } from '../accept/steps.ts';
import { type Figure, figure, notMeasured } from './figures.ts';
import { searchInvoicesOnEmbedded, searchInvoicesOnPostgres } from './invoiceSearch.ts';
import { findPostgres } from './postgres.ts';
import { askProduct, repeat, repeatBoth, type Timed, timed } from './reads.ts';
import { makeServices, makeTrial, services, withDatabase } from './services.ts';

const atMost = 1.5;
const what =
  '10,000 services of a plan with 20,000 assignments, asked for over HTTP until the whole text is there; limit: one SELECT + JSON.stringify';

/** The plan that the counts and shares of the list are read from; answers its trial. */
const makePlan = async (client: Client): Promise<string> => {
  const trial_id = await makeTrial(client);
  const rows = await makeServices(client, trial_id);
  const root = newId();
  const first = { trial_id, protocol_visit_id: root, label: 'Baseline', short_label: 'V0', sort_order: 1 };
  const second = {
    ...first,
    protocol_visit_id: newId(),
    label: 'Week 1',
    short_label: 'V1',
    reference_visit_id: root,
    days_interval: 7,
    sort_order: 2,
  };
  const plan = [first, second];
  await client.call(api.putVisits, { trial_id, rows: plan });
  for (const [index, { protocol_visit_id }] of plan.entries())
    await client.call(api.putAssignedStudyServices, {
      trial_id,
      rows: rows.map(({ study_service_id }) => ({
        study_service_id,
        protocol_visit_id,
        is_optional: index > 0,
      })),
    });
  return trial_id;
};

/** The limit: the same rows by one statement, written for them alone, and the text they make. */
const askDatabase = (database: pg.Client, trialId: string): Promise<Timed> =>
  timed(async () => {
    const { rows } = await database.query(
      `select s.trial_id, s.study_service_id, s.label, s.description, s.amount::float8 as amount, s.is_additional,
       s.sort_order, s.is_added_later, s.version, coalesce(a.mandatory, 0)::int as mandatory_count,
       coalesce(a.non_scheduled, 0)::int as non_scheduled_count, coalesce(a.optional, 0)::int as optional_count,
       coalesce(p.money, 0)::int as provider_amount, coalesce(p.shares, '[]'::json) as provider_shares,
       case when live.has_participants and (r.id is not null or not s.is_added_later)
         then array['amount', 'is_additional'] else array[]::text[] end as locked_fields,
       json_build_object('remove', case when a.study_service_id is null and p.id is null and r.id is null then '[]'
         else json_build_array(json_build_object('code', 'service_not_empty',
           'params', json_build_object('study_service_label', s.label))) end,
         'assign', '[]'::json) as verdicts
     from study_service s
     cross join (select exists (select 1 from participant where trial_id = $1) as has_participants) live
     left join (select study_service_id,
         count(*) filter (where not is_optional and visit_kind = 'scheduled') as mandatory,
         count(*) filter (where not is_optional and visit_kind = 'non_scheduled') as non_scheduled,
         count(*) filter (where is_optional) as optional
       from assigned_study_service join protocol_visit using (trial_id, protocol_visit_id)
       where trial_id = $1 group by study_service_id) a using (study_service_id)
     left join (select study_service_template_id as id, sum(money) as money,
         json_agg(json_build_object('id', provider_service_id, 'amount', o.amount, 'percentage', o.percentage,
           'money', money)) as shares
       from assigned_provider_service join provider_service o using (trial_id, provider_service_id)
       where trial_id = $1 group by study_service_template_id) p
       on p.id = s.study_service_id
     left join (select distinct study_service_template_id as id from recorded_study_service where trial_id = $1) r
       on r.id = s.study_service_id
     where s.trial_id = $1 order by s.sort_order, s.study_service_id`,
      [trialId],
    );
    return rows;
  });

/** What is wrong with the answers; a figure of wrong work is none. */
const faultsOf = (ours: string, bare: string): string[] => {
  const rows: StudyService[] = JSON.parse(ours);
  const expected: unknown[] = JSON.parse(bare);
  const wrong = rows.find((row, index) => !isDeepStrictEqual(row, expected[index]));
  return [
    ...(rows.length === services && rows[0]?.mandatory_count === 1 ? [] : [`${rows.length} services came`]),
    ...(wrong ? [`SQL answers otherwise: ${JSON.stringify(wrong)}`] : []),
  ];
};

const ask = (connection: Connection, trial_id: string): Promise<Timed> =>
  askProduct(connection, api.listStudyServices.path, { trial_id });

/** Both sides in turn on one PostgreSQL. */
const onPostgres = async (url: string): Promise<Figure> => {
  const product = await startProduct(url);
  try {
    return await withDatabase({ connectionString: url }, async (database) => {
      const { client, connection } = await openConnection(product.address);
      const trialId = await makePlan(client);
      await database.query('analyze');
      const { ours, bare } = await repeatBoth(
        () => ask(connection, trialId),
        () => askDatabase(database, trialId),
      );
      return figure({
        id: 'list',
        what: `${what} (PostgreSQL)`,
        unit: 'ms',
        value: ours.passed,
        limit: bare.passed,
        atMost,
        faults: faultsOf(ours.text, bare.text),
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
    let ours: Timed;
    let trialId: string;
    try {
      const { client, connection } = await openConnection(product.address);
      trialId = await makePlan(client);
      ours = await repeat(() => ask(connection, trialId));
    } finally {
      await product.stop();
    }
    const { connection, close } = await startEmbedded(folder);
    const bare = await withDatabase(
      { ...connection, user: 'postgres', database: 'postgres' },
      async (database) => repeat(() => askDatabase(database, trialId)),
    );
    await close();
    return figure({
      id: 'list-embedded',
      what: `${what} (embedded, SQL after the product)`,
      unit: 'ms',
      value: ours.passed,
      limit: bare.passed,
      faults: faultsOf(ours.text, bare.text),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Reads a list of 10,000 services as the browser gets it, beside one statement of SQL on the same tables; and searches among
 * 100,000 invoices.
 */
export const measureList = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [
      notMeasured('list', what, `ratio <= ${atMost}`, why),
      await onEmbedded(),
      ...(await searchInvoicesOnEmbedded()),
    ];
  }
  try {
    return [
      await onPostgres(postgres.url),
      await onEmbedded(),
      ...(await searchInvoicesOnPostgres(postgres.url)),
      ...(await searchInvoicesOnEmbedded()),
    ];
  } finally {
    await postgres.stop();
  }
};
