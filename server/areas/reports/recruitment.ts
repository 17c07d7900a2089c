import { type RawBuilder, sql } from 'kysely';
import type { api } from '../../../contract/api.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { RecruitmentMonth, TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { forecastOf, recentDays, targetCountOn } from '../../../domain/reports/recruitment.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { isWithin, monthOf, type Period, periodOf } from '../../records/period.ts';
import { isTerminated } from '../../records/predicates/contractEnd.ts';
import { firstRootVisits } from '../../records/predicates/recruited.ts';
import { trialName } from '../../records/trialName.ts';
import { exactOf } from './keptOfTrials.ts';
import { partsOf } from './months/readMonths.ts';

type AllTrials = OutputOf<typeof api.getTrialRecruitment>;
type OneTrial = AllTrials['trials'][number];

/** A month in which somebody came. */
type Came = Pick<RecruitmentMonth, 'month' | 'recruited_count' | 'screening_failure_count'>;

/** A trial with what the database counts of its recruitment. */
interface Counted extends Omit<OneTrial, 'months' | 'target_count'> {
  participant_count: number;
  last_recruited_date: string | null;
  target_met_date: string | null;
  recent_count: number;
  is_terminated: boolean;
  months: Came[];
}

interface Asked {
  period: Period;
  today: string;
}

/** The trials `t` that are looked at, and the digests of those that are told from their months. */
interface Which {
  trials: RawBuilder<unknown>;
  kept: RawBuilder<unknown>;
}

const noDigest = sql`select d.* from trial_digest d where false`;

/** What is kept of recruitment: the same as `counted` and `months`, but for what is asked of one trial alone. */
const keptMonths = ({ period, today }: Asked) => {
  const isIn = isWithin(sql`m.month`, period);
  const sumOf = (figure: 'recruited_count' | 'screening_failure_count', condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(m.${sql.ref(figure)}) filter (where ${condition}), 0)::int`;
  const from = sql`kept k left join trial_month_digest m
    on m.trial_id = k.trial_id and m.day = ${today}::date and num_nonnulls(m.recruited_count, m.screening_failure_count) > 0`;
  return {
    counted: sql`
      select k.trial_id, ${sumOf('recruited_count', sql`m.month < ${period.from}::date`)}, ${sumOf('recruited_count', isIn)},
        ${sumOf('screening_failure_count', isIn)}, 0, k.first_recruited_date, null::date
      from ${from} group by k.trial_id, k.first_recruited_date`,
    months: sql`
      select k.trial_id, m.month, m.recruited_count, m.screening_failure_count from ${from} where ${isIn}`,
  };
};

/**
 * All of it in one statement. First and last day, the day of the target and the recent days are those of the whole
 * recruitment, the other counts those of the period.
 */
const readCounted = async (db: Db, which: Which, asked: Asked): Promise<Counted[]> => {
  const { period, today } = asked;
  const kept = keptMonths(asked);
  const isIn = isWithin(sql`c.first_date`, period);
  const recruitedIn = (condition: ReturnType<typeof sql>) =>
    sql`(count(*) filter (where not c.is_failure and ${condition}))::int`;
  const { rows } = await sql<Counted>`
    with looked_at as (select t.* from trial t where ${which.trials}),
    kept as materialized (${which.kept}),
    came as materialized (
      select c.* from looked_at t cross join lateral (
        select * from (${firstRootVisits}) r where r.trial_id = t.trial_id offset 0) c
      where t.trial_id not in (select k.trial_id from kept k)
    ),
    numbered as (
      select trial_id, first_date, row_number() over (partition by trial_id order by first_date) as number
      from came where not is_failure
    ),
    counted as (
      select c.trial_id,
        ${recruitedIn(sql`c.first_date < ${period.from}::date`)} as recruited_before_count,
        ${recruitedIn(isIn)} as recruited_count,
        (count(*) filter (where c.is_failure and ${isIn}))::int as screening_failure_count,
        ${recruitedIn(sql`c.first_date > ${addDays(today, -recentDays)}::date and c.first_date <= ${today}::date`)}
          as recent_count,
        min(c.first_date) filter (where not c.is_failure) as first_recruited_date,
        max(c.first_date) filter (where not c.is_failure) as last_recruited_date
      from came c group by c.trial_id
      union all
      ${kept.counted}
    ),
    months as (
      select m.trial_id, json_agg(m order by m.month) as months
      from (
        select c.trial_id, ${monthOf(sql`c.first_date`)} as month,
          count(*) filter (where not c.is_failure) as recruited_count,
          count(*) filter (where c.is_failure) as screening_failure_count
        from came c where ${isIn} group by 1, 2
        union all
        ${kept.months}
      ) m group by m.trial_id
    )
    select t.trial_id, ${trialName} as trial_title, t.type, t.recruitment_target, t.recruitment_end_date,
      coalesce(c.recruited_before_count, 0) as recruited_before_count,
      coalesce(c.recruited_count, 0) as recruited_count,
      coalesce(c.screening_failure_count, 0) as screening_failure_count,
      coalesce(c.recent_count, 0) as recent_count, c.first_recruited_date, c.last_recruited_date,
      (select count(*) from participant p where p.trial_id = t.trial_id) as participant_count,
      (select n.first_date from numbered n where n.trial_id = t.trial_id and n.number = t.recruitment_target)
        as target_met_date,
      ${isTerminated('t')} as is_terminated,
      coalesce(m.months, '[]'::json) as months
    from looked_at t left join counted c using (trial_id) left join months m using (trial_id)
    order by sort_key(${trialName}), t.trial_id`.execute(db);
  return rows;
};

/** Every month from the first to the last in which somebody came, with those in between. */
const everyMonth = (trial: Counted, today: string): RecruitmentMonth[] => {
  const { months: came, first_recruited_date: firstDay } = trial;
  const [first, last] = [came.at(0)?.month, came.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const months: RecruitmentMonth[] = [];
  const byMonth = new Map(came.map((one) => [one.month, one]));
  let cumulative_count = trial.recruited_before_count;
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const { recruited_count = 0, screening_failure_count = 0 } = byMonth.get(month) ?? {};
    cumulative_count += recruited_count;
    const end = addDays(addMonths(month, 1), -1);
    const target_count = targetCountOn(trial, firstDay, end < today ? end : today);
    months.push({ month, recruited_count, screening_failure_count, cumulative_count, target_count });
  }
  return months;
};

/** All trials but test trials, side by side; whole months of trials that nobody has written to since as they are kept. */
export const readRecruitment = async (
  db: Db,
  today: string,
  period: Period,
): Promise<Omit<AllTrials, 'as_of'>> => {
  const isWhole = partsOf(period).rest.length === 0;
  const kept = isWhole ? exactOf('months_as_of', today) : noDigest;
  const counted = await readCounted(db, { trials: sql`true`, kept }, { period, today });
  const trials = counted
    .filter(({ type }) => type !== 'test')
    .map((trial) => {
      const {
        last_recruited_date: _l,
        target_met_date: _m,
        recent_count: _r,
        participant_count: _p,
        is_terminated: _t,
        ...shown
      } = trial;
      const day = period.to < today ? period.to : today;
      return {
        ...shown,
        months: everyMonth(trial, today),
        target_count: targetCountOn(trial, trial.first_recruited_date, day),
      };
    });
  return { test_trial_count: counted.length - trials.length, trials };
};

/** One trial from its first day to today, its months those of the period. */
export const readTrialRecruitment = async (
  db: Db,
  today: string,
  { trialId, period }: { trialId: string; period: Period },
): Promise<Omit<TrialRecruitmentStatistics, 'as_of'>> => {
  const readIn = async (asked: Period): Promise<Counted> => {
    const which = { trials: sql`t.trial_id = ${trialId}`, kept: noDigest };
    const [trial] = await readCounted(db, which, { period: asked, today });
    return found(trial);
  };
  const { recent_count, is_terminated, ...trial } = await readIn(periodOf({}));
  const inPeriod = await readIn(period);
  const { first_recruited_date: firstDay, recruited_count: recruitedCount } = trial;
  return {
    ...trial,
    recruited_before_count: inPeriod.recruited_before_count,
    months: everyMonth(inPeriod, today),
    target_count: targetCountOn(trial, firstDay, today),
    forecast:
      firstDay && !is_terminated
        ? forecastOf(trial, { today, firstDay, recruitedCount, recentCount: recent_count })
        : null,
  };
};
