import type pg from 'pg';
import { newId } from '../../../dataProvider/newId.ts';
import { today } from './recordedVisits.ts';

/** The days of a settlement, both included. */
export type Days = readonly [from: string, to: string];

/** What is owed of these days and not settled: `$1` and `$2` are the first and the last of them. */
const owed = `
  from recorded_provider_service o
  join recorded_study_service s using (trial_id, recorded_study_service_id)
  join trial t on t.trial_id = o.trial_id
  join provider p on p.provider_id = o.provider_id
  left join settlement_claim c
    on c.trial_id = o.trial_id and c.recorded_provider_service_id = o.recorded_provider_service_id
  where o.is_confirmed and o.amount > 0 and s.is_confirmed and t.type <> 'test' and c.trial_id is null
    and s.performance_date between $1 and least($2, ${today})
    and not exists (select 1 from recorded_visit v
      where v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id and v.is_cancelled)`;

/** What each provider is owed by each trial: nothing tells afterwards whether the lines are still the same. */
export const readOwed = async (database: pg.Client, days: Days): Promise<unknown> => {
  const { rows } = await database.query(
    `select o.provider_id, p.label, p.cost_center, p.is_external, o.trial_id, t.title, count(*) as line_count,
      sum(o.amount) as amount ${owed} group by 1, 2, 3, 4, 5, 6 order by p.label, t.title`,
    [...days],
  );
  return rows;
};

/** A run written by three statements into the same tables, whose keys, references and guards are at work. */
export const writeSettled = async (database: pg.Client, days: Days): Promise<unknown> => {
  await database.query('begin');
  const run = `'${newId()}'::uuid`;
  await database.query(
    `insert into settlement_line (trial_id, settlement_id, recorded_provider_service_id, line_number, provider_id,
      provider_label, cost_center, is_external, trial_title, subject_id, visit_label, service_label, payment_label,
      performance_date, amount)
    select n.trial_id, ${run}, n.recorded_provider_service_id,
      row_number() over (order by n.label, n.cost_center, n.title, n.performance_date, n.recorded_provider_service_id),
      n.provider_id, n.label, n.cost_center, n.is_external, n.title, m.subject_id, w.label, n.service_label,
      n.payment_label, n.performance_date, n.amount
    from (select o.trial_id, o.recorded_provider_service_id, o.provider_id, p.label, p.cost_center, p.is_external, t.title,
      s.recorded_visit_id, s.label as service_label, o.label as payment_label, s.performance_date, o.amount ${owed}) n
    left join recorded_visit v on v.trial_id = n.trial_id and v.recorded_visit_id = n.recorded_visit_id
    left join participant m on m.trial_id = v.trial_id and m.patient_in_trial_id = v.patient_in_trial_id
    left join protocol_visit w on w.trial_id = v.trial_id and w.protocol_visit_id = v.protocol_visit_id`,
    [...days],
  );
  const { rows } = await database.query(
    `insert into settlement (settlement_id, number, kind, settled_on, from_date, to_date, line_count, amount, document,
      settled_by, settled_at)
    select ${run}, 'Bare ' || $1::text, 'settlement', ${today}, $1::text::date, $2::text::date, count(*), sum(amount), '{}',
      (select user_id from app_user limit 1), now()
    from settlement_line where settlement_id = ${run}
    returning line_count, amount`,
    [...days],
  );
  await database.query(
    `insert into settlement_claim (trial_id, recorded_provider_service_id, settlement_id)
    select trial_id, recorded_provider_service_id, settlement_id from settlement_line where settlement_id = ${run}`,
  );
  await database.query('commit');
  return rows;
};
