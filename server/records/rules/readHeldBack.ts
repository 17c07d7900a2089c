import { sql } from 'kysely';
import { groupBy } from '../../../domain/groupBy.ts';
import { heldBackBy } from '../../../domain/rules/applyRules.ts';
import type { CappedRecord } from '../../../domain/rules/cap.ts';
import type { HeldBack } from '../../../domain/rules/rule.ts';
import type { ScreeningFailure } from '../../../domain/rules/screeningRatio.ts';
import type { Db } from '../../db/schema.ts';
import { isBillable, isClaimed } from '../predicates/billable.ts';
import { firstRootVisits, isScreeningFailure } from '../predicates/recruited.ts';
import { readRules, type TrialRule } from './readRules.ts';

/** A confirmed service that a rule of its trial holds back. */
export interface TrialHeldBack extends HeldBack {
  trial_id: string;
}

type Capped = CappedRecord & { trial_id: string; study_service_template_id: string };

/** A service of a visit that is still to come, by its planned day: as if it were confirmed then. */
export interface ComingService {
  trial_id: string;
  study_service_template_id: string;
  recorded_study_service_id: string;
  patient_in_trial_id: string;
  performance_date: string;
}

/**
 * The confirmed services of each cap's service with those that are to come, where there are more than it allows; with
 * `isFull` also where there are as many.
 */
export const readCapped = async (
  db: Db,
  rules: readonly TrialRule[],
  { coming = [], isFull = false }: { coming?: readonly ComingService[]; isFull?: boolean },
): Promise<Capped[]> => {
  const caps = rules.flatMap(({ trial_id, money_rule_id, terms }) =>
    terms.kind === 'cap' ? [{ trial_id, money_rule_id, ...terms }] : [],
  );
  if (caps.length === 0) return [];
  const { rows } = await sql<Capped>`
    with caps as materialized (
      select * from json_to_recordset(${JSON.stringify(caps)}::json)
        as cap (trial_id uuid, money_rule_id uuid, study_service_template_id uuid, most integer, per text)
    ),
    done as (
      select c.*, s.recorded_study_service_id, v.patient_in_trial_id, s.performance_date
      from caps c join recorded_study_service s using (trial_id, study_service_template_id)
      left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
      where ${isBillable('infinity', sql<boolean>`coalesce(v.is_cancelled, false)`)}
      union all
      select c.*, s.recorded_study_service_id, s.patient_in_trial_id, s.performance_date
      from caps c join json_to_recordset(${JSON.stringify(coming)}::json) as s (
        trial_id uuid, study_service_template_id uuid, recorded_study_service_id uuid, patient_in_trial_id uuid,
        performance_date date) using (trial_id, study_service_template_id)
    ),
    counted as (
      select d.*, count(*) over (
        partition by d.money_rule_id,
          case when d.per in ('participant', 'participant_and_year') then d.patient_in_trial_id end,
          case when d.per in ('year', 'participant_and_year') then extract(year from d.performance_date) end) as number
      from done d
    )
    select distinct s.trial_id, s.study_service_template_id, s.recorded_study_service_id, s.patient_in_trial_id,
      s.performance_date, ${isClaimed} as is_billed
    from counted s where s.number > s.most - ${isFull ? 1 : 0}`.execute(db);
  return rows;
};

type Failure = ScreeningFailure & { trial_id: string };

/** Who failed screening in these trials, with what was confirmed of it. */
export const readFailures = async (db: Db, trials: readonly string[]): Promise<Failure[]> => {
  const { rows } = await sql<Failure>`
    select p.trial_id, p.patient_in_trial_id, coalesce(r.first_date, min(s.performance_date)) as first_date,
      bool_or(${isClaimed}) as is_billed, array_agg(s.recorded_study_service_id::text) as recorded_study_service_ids
    from participant p join recorded_visit v using (trial_id, patient_in_trial_id)
    join recorded_study_service s on s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
    left join (${firstRootVisits}) r on r.trial_id = p.trial_id and r.patient_in_trial_id = p.patient_in_trial_id
    where p.trial_id = any(${[...trials]}::uuid[]) and ${isScreeningFailure}
      and ${isBillable('infinity', sql<boolean>`v.is_cancelled`)}
    group by p.trial_id, p.patient_in_trial_id, r.first_date`.execute(db);
  return rows;
};

/** How many participants each of these trials has recruited. */
export const countRecruited = async (
  db: Db,
  trials: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ trial_id: string; recruited: number }>`
    select r.trial_id, count(*) as recruited from (${firstRootVisits}) r
    where r.trial_id = any(${[...trials]}::uuid[]) and not r.is_failure group by r.trial_id`.execute(db);
  return new Map(rows.map(({ trial_id, recruited }) => [trial_id, recruited]));
};

/**
 * What the caps and ratios among these rules hold back, as many statements for many trials as for one; services to come are
 * counted behind what was done.
 */
export const heldBackByRules = async (
  db: Db,
  rules: readonly TrialRule[],
  coming: readonly ComingService[] = [],
): Promise<TrialHeldBack[]> => {
  const capped = groupBy(await readCapped(db, rules, { coming }), ({ trial_id }) => trial_id);
  const screened = rules.filter(({ terms }) => terms.kind === 'screening_ratio');
  const trials = [...new Set(screened.map(({ trial_id }) => trial_id))];
  const failures = groupBy(
    trials.length === 0 ? [] : await readFailures(db, trials),
    ({ trial_id }) => trial_id,
  );
  const recruited = failures.size === 0 ? new Map<string, number>() : await countRecruited(db, trials);
  return [...groupBy(rules, ({ trial_id }) => trial_id)].flatMap(([trial_id, own]) =>
    heldBackBy(own, {
      capped: groupBy(capped.get(trial_id) ?? [], (record) => record.study_service_template_id),
      recruited: recruited.get(trial_id) ?? 0,
      failures: failures.get(trial_id) ?? [],
    }).map((held) => ({ ...held, trial_id })),
  );
};

/** What the rules of these trials (of all, without them) hold back. */
export const readHeldBack = async (db: Db, trialIds?: readonly string[]): Promise<TrialHeldBack[]> =>
  heldBackByRules(db, await readRules(db, trialIds));
