import type pg from 'pg';
import { api } from '../../contract/api.ts';
import type { Connection } from '../../dataProvider/send.ts';
import { newDatabase } from '../../tests/reliability/processes.ts';
import { startProduct } from '../accept/product.ts';
import { openConnection } from '../accept/steps.ts';
import { embeddedTurns } from './embeddedTurns.ts';
import { type Figure, figure, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';
import { askProduct, differences, repeat, repeatBoth, type Timed, timed } from './reads.ts';
import { participants, today, visits, writeTrials } from './reports/recordedVisits.ts';
import { untilDigested } from './reports/turnDay.ts';
import { withDatabase } from './services.ts';
import { measureTrials } from './trials.ts';

const atMost = 1.5;
const growsAtMost = 2;
const trials = { few: 20, many: 200 };
const countOf = (of: number): string => (of * participants * visits).toLocaleString('en');
const what = `the first 200 lines of the to-do list over ${countOf(trials.many)} recorded visits of ${trials.many} trials, by HTTP until the whole text is there`;
const limit = 'limit: one SELECT by the same indexes + JSON.stringify';

/** The same lines by one statement, written for them alone: nobody narrows, and nothing was ever invoiced. */
const readLines = (database: pg.Client): Promise<Timed> =>
  timed(async () => {
    const { rows } = await database.query(`
      with line as materialized (
        (select trial_id, recorded_visit_id, window_to from recorded_visit
          where visit_date is null and not is_closed and not is_cancelled and window_from <= ${today}
            and window_to <= ${today} + 6
          order by window_to, recorded_visit_id limit 201)
        union all
        (select trial_id, recorded_visit_id, null from recorded_visit
          where visit_date is null and not is_closed and not is_cancelled and window_to is null
            and root_visit_id = protocol_visit_id
          order by recorded_visit_id limit 201)
        order by window_to nulls last, recorded_visit_id limit 201)
      select v.trial_id, t.title as trial_title, v.patient_in_trial_id, p.subject_id, v.recorded_visit_id,
        v.protocol_visit_id, e.label, e.short_label, v.visit_kind, v.planned_date::text, v.window_from::text,
        v.window_to::text, v.visit_date::text,
        case when v.window_from is null then 'upcoming' when v.window_to < ${today} then 'overdue' else 'due' end as state,
        least(v.planned_date, ${today})::text as proposed_date, v.note, s.mandatory_count, s.confirmed_count,
        s.service_count, v.version,
        json_build_object('edit', '[]'::json, 'set_date', s.billed, 'reset_date', s.billed,
          'close', json_build_array(json_build_object('code', 'date_missing', 'params', json_build_object()),
            json_build_object('code', 'visit_incomplete', 'params', json_build_object('labels', s.labels))),
          'reopen', s.billed, 'cancel', s.billed, 'resume', '[]'::json, 'add_service', '[]'::json) as verdicts
      from line join recorded_visit v using (trial_id, recorded_visit_id)
      join trial t on t.trial_id = v.trial_id
      join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
      join protocol_visit e on e.trial_id = v.trial_id and e.protocol_visit_id = v.protocol_visit_id
      cross join lateral (
        select count(*)::int as service_count, (count(*) filter (where r.is_confirmed))::int as confirmed_count,
          (count(*) filter (where not r.is_optional and not r.is_additional and not r.is_confirmed
            and r.not_done_reason is null))::int as mandatory_count,
          json_agg(c.label order by c.sort_order, c.study_service_id)
            filter (where not r.is_optional and not r.is_confirmed and r.not_done_reason is null) as labels,
          case when bool_or(exists (select 1 from invoice_item_record i join invoice using (trial_id, invoice_id)
            where i.trial_id = r.trial_id and i.recorded_study_service_id = r.recorded_study_service_id
              and state <> 'draft')) then '[{"code":"service_in_finalized_invoice"}]'::json else '[]' end as billed
        from recorded_study_service r
        join study_service c on c.trial_id = r.trial_id and c.study_service_id = r.study_service_template_id
        where r.trial_id = v.trial_id and r.recorded_visit_id = v.recorded_visit_id) s
      order by v.window_to nulls last, v.recorded_visit_id`);
    const shown = rows.slice(0, 200);
    const { window_to, recorded_visit_id } = shown[199] ?? {};
    return { visits: shown, next: rows.length > 200 ? { window_to, recorded_visit_id } : null };
  });

const linesOf = ({ text }: Timed): unknown[] => {
  const { visits: lines, next }: { visits: unknown[]; next: unknown } = JSON.parse(text);
  return [...lines, next];
};
const faultsOf = (ours: Timed, bare: Timed): string[] => differences(linesOf(ours), linesOf(bare));

const day = (): string => new Date().toISOString().slice(0, 10);
const somewhere = '00000000-0000-0000-0000-000000000000';

/** What is shown beside the list: no goal, but what ten times the visits make of it. */
const others: readonly { id: string; of: string; path: string; input: () => Record<string, string> }[] = [
  { id: 'todo-counts', of: 'counts of the to-do list', path: api.getToDoCounts.path, input: () => ({}) },
  {
    id: 'todo-search',
    of: 'to-do list, searched',
    path: api.getToDoList.path,
    input: () => ({ search: '0042' }),
  },
  {
    id: 'visits-by-day',
    of: '200 visits from today on, by day',
    path: api.listVisitLines.path,
    input: () => ({ after: JSON.stringify({ day: day(), recorded_visit_id: somewhere }) }),
  },
  {
    id: 'visits-cancelled',
    of: 'cancelled visits, of which there are none',
    path: api.listVisitLines.path,
    input: () => ({ states: 'cancelled' }),
  },
  {
    id: 'sections',
    of: 'sections of all trials with counts',
    path: api.getRecordingSections.path,
    input: () => ({ by: 'participant' }),
  },
];

interface Round {
  ours: Timed;
  bare: Timed;
  others: Timed[];
}

const measureRound = async (connection: Connection, database: pg.Client): Promise<Round> => {
  const list = () => askProduct(connection, api.getToDoList.path, {});
  const both = await repeatBoth(list, () => readLines(database));
  await untilDigested(database);
  const beside: Timed[] = [];
  for (const { path, input } of others)
    beside.push(await repeat(() => askProduct(connection, path, input()), 10));
  return { ...both, others: beside };
};

const figuresOf = (few: Round, many: Round): Figure[] => [
  figure({
    id: 'todo',
    what: `${what} (PostgreSQL); ${limit}`,
    unit: 'ms',
    value: many.ours.passed,
    limit: many.bare.passed,
    atMost,
    faults: faultsOf(many.ours, many.bare),
  }),
  figure({
    id: 'todo-growth',
    what: `${what} (PostgreSQL); limit: the same over ${countOf(trials.few)}`,
    unit: 'ms',
    value: many.ours.passed,
    limit: few.ours.passed,
    atMost: growsAtMost,
    faults: faultsOf(few.ours, few.bare),
  }),
  ...others.map(({ id, of }, index) =>
    figure({
      id,
      what: `${of}, over ${countOf(trials.many)} recorded visits (PostgreSQL); limit: the same over ${countOf(trials.few)}`,
      unit: 'ms',
      value: many.others[index]?.passed ?? Number.NaN,
      limit: few.others[index]?.passed ?? Number.NaN,
    }),
  ),
];

const onPostgres = async (serverUrl: string): Promise<Figure[]> => {
  const { url, drop } = await newDatabase(serverUrl);
  const product = await startProduct(url);
  try {
    return await withDatabase({ connectionString: url }, async (database) => {
      const { connection } = await openConnection(product.address);
      await writeTrials(database, { from: 1, to: trials.few });
      const few = await measureRound(connection, database);
      await writeTrials(database, { from: trials.few + 1, to: trials.many });
      const figures = figuresOf(few, await measureRound(connection, database));
      const over = `${countOf(trials.many)} recorded visits of ${trials.many} trials (PostgreSQL)`;
      return [...figures, ...(await measureTrials(connection, database, over))];
    });
  } finally {
    await product.stop();
    await drop();
  }
};

const onEmbedded = async (): Promise<Figure> => {
  const { ours, bare } = await embeddedTurns({
    write: (database) => writeTrials(database, { from: 1, to: trials.few }),
    ours: (connection) => repeat(() => askProduct(connection, api.getToDoList.path, {})),
    bare: (database) => repeat(() => readLines(database)),
  });
  return figure({
    id: 'todo-embedded',
    what: `the first 200 lines of the to-do list over ${countOf(trials.few)} recorded visits (embedded, SQL after the product); ${limit}`,
    unit: 'ms',
    value: ours.passed,
    limit: bare.passed,
    faults: faultsOf(ours, bare),
  });
};

/** Reads the to-do list as the browser gets it, beside one statement of SQL on the same tables. */
export const measureToDo = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [notMeasured('todo', what, `ratio <= ${atMost}`, why), await onEmbedded()];
  }
  try {
    return [...(await onPostgres(postgres.url)), await onEmbedded()];
  } finally {
    await postgres.stop();
  }
};
