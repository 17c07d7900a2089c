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
import { today, visits, writeTrials } from './reports/recordedVisits.ts';
import { withDatabase } from './services.ts';

const people = 306;
const atMost = 2;
const turns = 15;
const what = `schedules of ${people} participants x ${visits} visits with three or four services each, in one answer by HTTP until the whole text is there; limit: set-based SELECTs put together + JSON.stringify`;

const participantsOf = `
  select p.trial_id, p.patient_in_trial_id, p.subject_id, p.screening_status, p.screening_status_date::text,
    p.trial_status, p.trial_status_date::text, v.count > 0 as has_schedule, n.label as next_visit_label,
    n.window_from::text as next_visit_from, n.window_to::text as next_visit_to, l.label as last_visit_label,
    l.visit_date::text as last_visit_date, v.visit_count::int, v.done_count::int, v.overdue_count::int,
    coalesce(m.amount, 0)::float8 as unbilled_amount, p.version, json_build_object('remove', json_build_array(
      json_build_object('code', 'participant_not_empty', 'params', json_build_object('subject_id', p.subject_id))))
      as verdicts,
    case when n.label is null then null when n.window_from is null or n.window_from > ${today} then 'upcoming'
      when n.window_to < ${today} then 'overdue' else 'due' end as next_visit_state
  from participant p
  join (select patient_in_trial_id, count(*), count(*) filter (where not is_cancelled) as visit_count,
      count(*) filter (where not is_cancelled and visit_date is not null) as done_count,
      count(*) filter (where visit_date is null and not is_closed and not is_cancelled and window_to < ${today})
        as overdue_count
    from recorded_visit where trial_id = $1 group by 1) v using (patient_in_trial_id)
  left join (select distinct on (patient_in_trial_id) patient_in_trial_id, e.label, window_from, window_to
    from recorded_visit r join protocol_visit e using (trial_id, protocol_visit_id)
    where trial_id = $1 and visit_date is null and not is_closed and not is_cancelled
      and (planned_date is not null or root_visit_id = protocol_visit_id)
    order by patient_in_trial_id, planned_date nulls last, sort_order, recorded_visit_id) n using (patient_in_trial_id)
  left join (select distinct on (patient_in_trial_id) patient_in_trial_id, e.label, visit_date
    from recorded_visit r join protocol_visit e using (trial_id, protocol_visit_id)
    where trial_id = $1 and visit_date is not null and not is_cancelled
    order by patient_in_trial_id, visit_date desc, sort_order desc, recorded_visit_id desc) l
    using (patient_in_trial_id)
  left join (select r.patient_in_trial_id, sum(s.amount) as amount
    from recorded_visit r join recorded_study_service s using (trial_id, recorded_visit_id)
    left join invoice_claim c using (trial_id, recorded_study_service_id)
    where trial_id = $1 and s.is_confirmed and s.performance_date <= ${today} and not r.is_cancelled
      and c.trial_id is null group by 1) m using (patient_in_trial_id)
  where p.trial_id = $1 order by sort_key(p.subject_id), p.patient_in_trial_id`;

/** Nothing is closed, cancelled or invoiced here: what stands in the way follows from dates and services alone. */
const visitsOf = `
  select v.trial_id, v.recorded_visit_id, v.patient_in_trial_id, v.protocol_visit_id, p.label, p.short_label,
    v.visit_kind, p.reference_visit_id, v.root_visit_id, p.sort_order, v.planned_date::text, v.window_from::text,
    v.window_to::text, v.visit_date::text, v.is_closed, v.is_cancelled, v.note, v.version,
    case when v.visit_date < v.window_from or v.visit_date > v.window_to then 'out_of_window'
      when v.visit_date is not null then 'done'
      when v.window_from is null or v.window_from > ${today} then 'upcoming'
      when v.window_to < ${today} then 'overdue' else 'due' end as state,
    coalesce(v.visit_date, least(v.planned_date, ${today}))::text as proposed_date,
    json_build_object('edit', '[]'::json, 'set_date', '[]'::json, 'reset_date',
      case when s.confirmed > 0 then '[{"code":"visit_has_confirmed_services","params":{}}]'::json else '[]' end,
      'close', (case when v.visit_date is null then '[{"code":"date_missing","params":{}}]'::jsonb else '[]' end
        || case when s.labels is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
          'code', 'visit_incomplete', 'params', jsonb_build_object('labels', s.labels))) end),
      'reopen', '[]'::json, 'cancel', '[]'::json, 'resume', '[]'::json, 'add_service', '[]'::json) as verdicts
  from recorded_visit v join protocol_visit p using (trial_id, protocol_visit_id)
  left join (select r.recorded_visit_id, count(*) filter (where r.is_confirmed) as confirmed,
      jsonb_agg(c.label order by c.sort_order, c.study_service_id)
        filter (where not r.is_optional and not r.is_confirmed and r.not_done_reason is null) as labels
    from recorded_study_service r join study_service c
      on c.trial_id = r.trial_id and c.study_service_id = r.study_service_template_id
    where r.trial_id = $1 group by 1) s using (recorded_visit_id)
  where v.trial_id = $1
  order by v.visit_kind desc, p.sort_order, p.protocol_visit_id, v.visit_date nulls last, v.recorded_visit_id`;

const servicesOf = `
  select s.trial_id, s.recorded_study_service_id, s.recorded_visit_id, s.study_service_template_id as study_service_id,
    case when s.is_confirmed then s.label else t.label end as label, s.is_optional, s.is_additional, s.is_confirmed,
    s.performance_date::text, s.not_done_reason, s.amount::float8 as amount, s.version, i.id is not null as was_invoiced,
    json_build_object('record', '[]'::json, 'remove', '[{"code":"service_not_additional","params":{}}]'::json)
      as verdicts
  from recorded_study_service s
  join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
  left join (select distinct recorded_study_service_id as id from invoice_item_record join invoice using (trial_id, invoice_id)
    where trial_id = $1 and state <> 'draft') i on i.id = s.recorded_study_service_id
  where s.trial_id = $1 order by s.is_additional, t.sort_order, t.study_service_id, s.recorded_study_service_id`;

const providersOf = `
  select p.recorded_study_service_id, p.recorded_provider_service_id, p.label, p.is_confirmed, p.amount
  from recorded_provider_service p where p.trial_id = $1`;

const pushed = <Row>(groups: Map<unknown, Row[]>, key: unknown, row: Row): void => {
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
};

const readSchedules = (database: pg.Client, trialId: string): Promise<Timed> =>
  timed(async () => {
    const read = async (statement: string) => (await database.query(statement, [trialId])).rows;
    const patients = await read(participantsOf);
    const lines = await read(visitsOf);
    const services = await read(servicesOf);
    const providers = new Map<unknown, unknown[]>();
    for (const row of await read(providersOf)) pushed(providers, row.recorded_study_service_id, row);
    const byVisit = new Map<unknown, unknown[]>();
    for (const row of services) {
      row.provider_services = providers.get(row.recorded_study_service_id) ?? [];
      pushed(byVisit, row.recorded_visit_id, row);
    }
    const byPatient = new Map<unknown, unknown[]>();
    for (const row of lines) {
      row.study_services = byVisit.get(row.recorded_visit_id) ?? [];
      pushed(byPatient, row.patient_in_trial_id, row);
    }
    return patients.map((participant) => ({
      participant,
      missing_root_visits: [],
      visits: byPatient.get(participant.patient_in_trial_id) ?? [],
    }));
  });

type Told = { participant: Record<string, unknown>; visits: unknown[] }[];

/** All visits whole, and of the participants what SQL tells of them. */
const faultsOf = (ours: Timed, bare: Timed): string[] => {
  const [schedules, expected]: [Told, Told] = [JSON.parse(ours.text), JSON.parse(bare.text)];
  const isWhole = schedules.length === people && schedules.every((one) => one.visits.length === visits);
  const names = Object.keys(expected[0]?.participant ?? {});
  const told = schedules.map(({ participant }) =>
    Object.fromEntries(names.map((name) => [name, participant[name]])),
  );
  return [
    ...(isWhole ? [] : ['not all schedules came']),
    ...differences(
      told,
      expected.map(({ participant }) => participant),
    ),
    ...differences(
      schedules.flatMap((one) => one.visits),
      expected.flatMap((one) => one.visits),
    ),
  ];
};

const writeTrial = async (database: pg.Client): Promise<string> => {
  await writeTrials(database, { from: 1, to: 1, people, services: 3 });
  return (await database.query('select trial_id from trial')).rows[0].trial_id;
};

const ask = (connection: Connection, trial_id: string): Promise<Timed> =>
  askProduct(connection, api.listPatientSchedules.path, { trial_id });

const onPostgres = async (serverUrl: string): Promise<Figure> => {
  const { url, drop } = await newDatabase(serverUrl);
  const product = await startProduct(url);
  try {
    return await withDatabase({ connectionString: url }, async (database) => {
      const trialId = await writeTrial(database);
      const { connection } = await openConnection(product.address);
      const { ours, bare } = await repeatBoth(
        () => ask(connection, trialId),
        () => readSchedules(database, trialId),
        turns,
      );
      return figure({
        id: 'schedule',
        what: `${what} (PostgreSQL)`,
        unit: 'ms',
        value: ours.passed,
        limit: bare.passed,
        atMost,
        faults: faultsOf(ours, bare),
      });
    });
  } finally {
    await product.stop();
    await drop();
  }
};

const onEmbedded = async (): Promise<Figure> => {
  const { ours, bare } = await embeddedTurns({
    write: writeTrial,
    ours: (connection, trialId) => repeat(() => ask(connection, trialId), turns),
    bare: (database, trialId) => repeat(() => readSchedules(database, trialId), turns),
  });
  return figure({
    id: 'schedule-embedded',
    what: `${what} (embedded, SQL after the product)`,
    unit: 'ms',
    value: ours.passed,
    limit: bare.passed,
    faults: faultsOf(ours, bare),
  });
};

/** Reads many schedules as the browser gets them, beside statements of SQL that read the same rows. */
export const measureSchedule = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [notMeasured('schedule', what, `ratio <= ${atMost}`, why), await onEmbedded()];
  }
  try {
    return [await onPostgres(postgres.url), await onEmbedded()];
  } finally {
    await postgres.stop();
  }
};
