import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Db } from '../db/schema.ts';
import type { Call, Transact } from '../http/serve.ts';
import { joinSomeTrials } from './joinByHash.ts';
import { isUnbilled } from './predicates/billable.ts';
import { isHeldBack } from './predicates/heldBack.ts';
import { isOpen } from './predicates/openVisits.ts';
import { firstRootVisits } from './predicates/recruited.ts';
import { visitCounts } from './predicates/visitCounts.ts';
import { radarOf } from './radarRows.ts';
import { type RuleGaps, readRuleGaps } from './rules/readRuleGaps.ts';
import { tellUntraced } from './saving/tellUntraced.ts';
import { sumOfCents } from './sumOfCents.ts';

/** So many trials are worked out in one transaction: nobody else waits for all of them. */
const portion = 10;

/** What is looked at of the digests: the figures of the trials alone, or their radar too. */
type Part = 'figures' | 'radar';

/** Which digests are worked out: those of the day `today`. */
interface Asked {
  today: string;
  /** The moment that they are of at the earliest, in milliseconds. */
  now: number;
  part: Part;
  /** They are of a day to come, and what is written until then takes them away again. */
  isAhead?: boolean;
}

/** Whether the trial `t`, whose digest of the day is `d` if it has one, was written to since, or has an old radar. */
const isStale = (part: Part, isAhead: boolean) => sql<boolean>`(
  d.trial_id is null or (${part} = 'radar' and d.is_radar_old)
  or (not ${isAhead}::boolean and t.trial_id in (select k.trial_id from trial_touched k)))`;

/** Whether there is nothing at all to be told of the trial `t`, not even of another day. */
const hasNone = (part: Part) => sql<boolean>`not exists (
  select 1 from trial_digest o
  where o.trial_id = t.trial_id and (${part} = 'figures' or o.radar_as_of is not null))`;

/** The trials (of all, or of `among`) whose digest of this day is stale: first those that have none yet. */
const readStale = async (
  db: Db,
  { today, part, isAhead = false }: Asked,
  among: string[] | null = null,
): Promise<{ trial_id: string; has_none: boolean }[]> => {
  const { rows } = await sql<{ trial_id: string; has_none: boolean }>`
    select t.trial_id, ${hasNone(part)} as has_none from trial t
    left join trial_digest d on d.trial_id = t.trial_id and d.day = ${today}::date
    where (${among}::uuid[] is null or t.trial_id = any(${among}::uuid[])) and ${isStale(part, isAhead)}
    order by has_none desc, t.trial_id`.execute(db);
  return rows;
};

/**
 * The digest `d` of the trial `t` that is told on this day: the newest there is, with `stale_as_of`, the moment it is of
 * where it is stale.
 */
export const newestDigest = (today: string, part: Part): RawBuilder<unknown> => sql`lateral (
  select d.*, case when d.day < ${today}::date or ${isStale(part, false)}
    then ${part === 'radar' ? sql`coalesce(d.radar_as_of, d.as_of)` : sql`d.as_of`} end as stale_as_of
  from trial_digest d where d.trial_id = t.trial_id and d.day <= ${today}::date
  order by d.day desc limit 1)`;

/** Digests of this day whose trials nobody has written to since: what they say of visits is as true as the visits themselves. */
export const exactDigests = (today: string): RawBuilder<unknown> => sql`
  select d.* from trial_digest d where d.day = ${today}::date and d.visits_as_of = d.as_of
    and d.trial_id not in (select k.trial_id from trial_touched k)`;

/** How many of the rows `r` these are, what they come to, and the same of the old ones. */
const figuresOf = (prefix: '' | 'aside_', isOf: RawBuilder<unknown>): RawBuilder<unknown> => {
  const named = (name: string) => sql.ref(`${prefix}${name}`);
  return sql`
        count(*) filter (where ${isOf}) as ${named('row_count')},
        ${sumOfCents(sql`sum(r.amount) filter (where ${isOf})`)} as ${named('amount')},
        count(*) filter (where ${isOf} and r.is_old) as ${named('old_count')},
        ${sumOfCents(sql`sum(r.amount) filter (where ${isOf} and r.is_old)`)} as ${named('old_amount')},
        min(r.day) filter (where ${isOf}) as ${named('oldest_day')}`;
};

/** The radar of these trials in sums, as common table expressions that end in a comma. */
const radarSums = ({ today, now }: Asked, isOne: RawBuilder<unknown>, rules: RuleGaps) => sql`
    ${radarOf(today, sql`t.trial_id ${isOne}`, rules)},
    reasons as (
      select r.trial_id, r.reason,
        ${figuresOf('', sql`r.aside_until is null`)}, ${figuresOf('aside_', sql`r.aside_until is not null`)}
      from radar r group by r.trial_id, r.reason
    ),
    radars as (
      select t.trial_id,
        coalesce(jsonb_agg(to_jsonb(k) - 'trial_id') filter (where k.reason is not null), '[]'::jsonb) as radar
      from trial t left join reasons k using (trial_id) where t.trial_id ${isOne} group by t.trial_id
    ),
    summed as (select r.*, ${new Date(now)}::timestamptz as radar_as_of from radars r),`;

/** Without the radar the one of before stays, and is told to be old. */
const radarOfBefore = ({ today }: Asked, isOne: RawBuilder<unknown>) => sql`
    summed as (
      select distinct on (d.trial_id) d.trial_id, d.radar, d.radar_as_of from trial_digest d
      where d.trial_id ${isOne} and d.day <= ${today}::date order by d.trial_id, d.day desc
    ),`;

/** Takes away the marks that it sees, and with them what was worked out ahead without them. */
const seen = (isOne: RawBuilder<unknown>, today: string) => sql`
    seen as (delete from trial_touched k where k.trial_id ${isOne}),
    outdated as (delete from trial_digest d where d.trial_id ${isOne} and d.day > ${today}::date),`;

/** Whoever works digests out does so alone, so that an older view never overwrites a newer one. */
export const holdDigests = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trial_digest'))`.execute(db);
};

/**
 * What rules hold back is asked first: whoever writes meanwhile marks the trial again. Then one statement, and so one view: the marks that it takes away are those whose writing it sees. Claims are looked up trial by trial:
 * for some trials at once the database would read those of the whole site.
 */
const digest = async (db: Db, asked: Asked, among: string[]): Promise<void> => {
  const { today, now, part, isAhead = false } = asked;
  await holdDigests(db);
  const trials = (await readStale(db, asked, among)).map(({ trial_id }) => trial_id);
  if (trials.length === 0) return;
  await joinSomeTrials(db);
  const rules = await readRuleGaps(db, trials);
  const isOne = sql`= any(${trials}::uuid[])`;
  await sql`
    with ${part === 'radar' ? radarSums(asked, isOne, rules) : radarOfBefore(asked, isOne)}
    ${isAhead ? sql`` : seen(isOne, today)}
    came as (
      select r.trial_id, count(*) as recruited_count, min(r.first_date) as first_recruited_date
      from (${firstRootVisits}) r where r.trial_id ${isOne} and not r.is_failure group by r.trial_id
    )
    insert into trial_digest as d (trial_id, day, recruited_count, first_recruited_date, visit_count, done_count,
      due_count, visits_as_of, overdue_count, has_open_visit, unbilled_amount, as_of, is_radar_old, radar, radar_as_of)
    select t.trial_id, ${today}::date, coalesce(c.recruited_count, 0), c.first_recruited_date,
      n.visit_count, n.done_count, n.due_count, ${new Date(now)}::timestamptz, n.overdue_count,
      exists (select 1 from recorded_visit v where v.trial_id = t.trial_id and ${isOpen}),
      (select ${sumOfCents(sql`sum(s.amount)`)} from recorded_study_service s
        where s.trial_id = t.trial_id and ${isUnbilled(today)} and not ${isHeldBack(rules.held)}),
      ${new Date(now)}::timestamptz, ${part} = 'figures', coalesce(s.radar, '[]'::jsonb), s.radar_as_of
    from trial t left join summed s using (trial_id) left join came c using (trial_id)
    cross join lateral (select ${visitCounts(today)} from recorded_visit v where v.trial_id = t.trial_id) n
    where t.trial_id ${isOne}
    on conflict (trial_id, day) do update set recruited_count = excluded.recruited_count,
      first_recruited_date = excluded.first_recruited_date, visit_count = excluded.visit_count,
      done_count = excluded.done_count, due_count = excluded.due_count, visits_as_of = excluded.visits_as_of,
      overdue_count = excluded.overdue_count,
      has_open_visit = excluded.has_open_visit, unbilled_amount = excluded.unbilled_amount,
      as_of = excluded.as_of, is_radar_old = excluded.is_radar_old, radar = excluded.radar,
      radar_as_of = excluded.radar_as_of, months_as_of = null, revenue_as_of = null`.execute(db);
  if (!isAhead) await tellUntraced(db, 'figures', null);
};

/**
 * Works out the digests that are stale when it begins, each once: a trial that nobody wrote to keeps the one of today, and
 * one that is written to meanwhile waits for the next time. Digests of a day to come are computed from the data stored so far.
 */
export const bringDigestsUpToDate = async (
  { db, transact }: { db: Db; transact: Transact },
  asked: Asked,
): Promise<void> => {
  const stale = (await readStale(db, asked)).map(({ trial_id }) => trial_id);
  for (let from = 0; from < stale.length; from += portion)
    await transact((trx) => digest(trx, asked, stale.slice(from, from + portion)));
};

type Reader = Pick<Call<Endpoint>, 'db' | 'share' | 'settings' | 'request'> & { transact: Transact };

/**
 * For whoever looks: has the stale digests worked out, together with those who look at the same time, and waits for that as
 * long as the settings say, then takes what is there. Nobody is refused because it takes long or fails; only where a trial
 * has no digest at all is it waited for to the end.
 */
export const refreshDigests = async (
  { db, transact, share, settings, request }: Reader,
  asked: Asked,
): Promise<void> => {
  const stale = await readStale(db, asked);
  if (stale.length === 0) return;
  const refreshed = share(`digests of ${asked.today}: ${asked.part}`, () =>
    bringDigestsUpToDate({ db, transact }, asked),
  ).catch((err: unknown) => request.log.error({ err }, 'digests could not be worked out'));
  if (stale.some(({ has_none }) => has_none)) await refreshed;
  else await Promise.race([refreshed, pause(settings.digestPatienceMs, undefined, { ref: false })]);
};

/** Digests of days before this one are read by nobody any more. */
export const clearDigestsBefore = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('trial_digest').where('day', '<', day).execute();
};
