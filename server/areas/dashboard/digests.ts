import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Transact } from '../../http/serve.ts';
import { isBillable, isClaimed } from '../../records/billable.ts';
import { joinSomeTrials } from '../../records/joinByHash.ts';
import { isOpen, isOverdue } from '../../records/openVisits.ts';
import { firstRootVisits } from '../../records/recruited.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import { radarOf } from '../reports/radarRows.ts';

/** So many trials are worked out in one transaction: nobody else waits for all of them. */
const portion = 10;

/** What is looked at of the digests: the figures of the trials alone, or their radar too. */
type Part = 'figures' | 'radar';

/** Which digests are worked out: those of the day `today`. */
interface Asked {
  today: string;
  part: Part;
  /** They are of a day to come, and what is written until then takes them away again. */
  isAhead?: boolean;
}

/** Some trials without a digest of this day, or written to since. */
const readStale = async (db: Db, { today, part, isAhead = false }: Asked): Promise<string[]> => {
  const { rows } = await sql<{ trial_id: string }>`
    select t.trial_id from trial t
    left join trial_digest d on d.trial_id = t.trial_id and d.day = ${today}::date
    where d.trial_id is null or (${part} = 'radar' and d.is_radar_old)
      or (not ${isAhead}::boolean and t.trial_id in (select k.trial_id from trial_touched k))
    order by t.trial_id limit ${portion}`.execute(db);
  return rows.map(({ trial_id }) => trial_id);
};

/** The radar of these trials in sums, as common table expressions that end in a comma. */
const radarSums = (today: string, isOne: RawBuilder<unknown>) => sql`
    ${radarOf(today, sql`t.trial_id ${isOne}`)},
    kinds as (
      select r.trial_id, r.kind,
        count(*) filter (where r.aside_until is null) as row_count,
        ${sumOfCents(sql`sum(r.amount) filter (where r.aside_until is null)`)} as amount,
        count(*) filter (where r.aside_until is null and r.is_old) as old_count,
        ${sumOfCents(sql`sum(r.amount) filter (where r.aside_until is null and r.is_old)`)} as old_amount,
        count(*) as all_count, ${sumOfCents(sql`sum(r.amount)`)} as all_amount
      from radar r group by r.trial_id, r.kind
    ),
    summed as (select k.trial_id, jsonb_agg(to_jsonb(k) - 'trial_id') as radar from kinds k group by k.trial_id),`;

/** Without the radar there is none: the digest is told to have an old one. */
const withoutRadar = sql`
    summed as (select null::uuid as trial_id, null::jsonb as radar where false),`;

/** Takes away the marks that it sees, and with them what was worked out ahead without them. */
const seen = (isOne: RawBuilder<unknown>, today: string) => sql`
    seen as (delete from trial_touched k where k.trial_id ${isOne}),
    outdated as (delete from trial_digest d where d.trial_id ${isOne} and d.day > ${today}::date),`;

/**
 * One statement, and so one view of the database: the marks that it takes away are those whose writing it sees. Whoever
 * works digests out does so alone, so that an older view never overwrites a newer one. Claims are looked up trial by trial:
 * for some trials at once the database would read those of the whole site.
 */
const digest = async (db: Db, asked: Asked): Promise<void> => {
  const { today, part, isAhead = false } = asked;
  await sql`select pg_advisory_xact_lock(hashtext('trial_digest'))`.execute(db);
  const trials = await readStale(db, asked);
  if (trials.length === 0) return;
  await joinSomeTrials(db);
  const isOne = sql`= any(${trials}::uuid[])`;
  await sql`
    with ${part === 'radar' ? radarSums(today, isOne) : withoutRadar}
    ${isAhead ? sql`` : seen(isOne, today)}
    came as (
      select r.trial_id, count(*) as recruited_count, min(r.first_date) as first_recruited_date
      from (${firstRootVisits}) r where r.trial_id ${isOne} and not r.is_failure group by r.trial_id
    )
    insert into trial_digest as d (trial_id, day, recruited_count, first_recruited_date, overdue_count, has_open_visit,
      unbilled_amount, is_radar_old, radar)
    select t.trial_id, ${today}::date, coalesce(c.recruited_count, 0), c.first_recruited_date,
      (select count(*) from recorded_visit v where v.trial_id = t.trial_id and ${isOverdue(today)}),
      exists (select 1 from recorded_visit v where v.trial_id = t.trial_id and ${isOpen}),
      (select ${sumOfCents(sql`sum(s.amount)`)} from recorded_study_service s
        where s.trial_id = t.trial_id and ${isBillable(today)} and not ${isClaimed}),
      ${part} = 'figures', coalesce(s.radar, '[]'::jsonb)
    from trial t left join summed s using (trial_id) left join came c using (trial_id)
    where t.trial_id ${isOne}
    on conflict (trial_id, day) do update set recruited_count = excluded.recruited_count,
      first_recruited_date = excluded.first_recruited_date, overdue_count = excluded.overdue_count,
      has_open_visit = excluded.has_open_visit, unbilled_amount = excluded.unbilled_amount,
      is_radar_old = excluded.is_radar_old, radar = excluded.radar`.execute(db);
};

/**
 * Brings the digests of all trials up to this moment: a trial that nobody wrote to keeps the one of today. Those of a day to
 * come are worked out of what is stored by now.
 */
export const bringDigestsUpToDate = async (
  { db, transact }: { db: Db; transact: Transact },
  asked: Asked,
): Promise<void> => {
  while ((await readStale(db, asked)).length > 0) await transact((trx) => digest(trx, asked));
};

/** Digests of days before this one are read by nobody any more. */
export const clearDigestsBefore = async (db: Db, day: string): Promise<void> => {
  await db.deleteFrom('trial_digest').where('day', '<', day).execute();
};
