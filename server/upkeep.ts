import { sql } from 'kysely';
import { webhookBounds } from '../contract/connect/webhooks.ts';
import { limits } from '../contract/limits.ts';
import { addDays, todayIn } from '../domain/dates.ts';
import { keepOfTrials } from './areas/reports/keptOfTrials.ts';
import { monthsKeeper } from './areas/reports/months/keepMonths.ts';
import { revenueKeeper } from './areas/reports/revenue/keepRevenue.ts';
import type { Db } from './db/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { bringDigestsUpToDate, clearDigestsBefore } from './records/digests.ts';

/** So long before a day begins its digests are worked out. */
const aheadMs = 3 * 3_600_000;

/** Who does it, for the audit trail. */
const upkeep = { actorId: null, requestId: 'upkeep', reason: null };

/**
 * Clears away what has served: keys of requests after a day, for nobody repeats one later; tries to sign in once they
 * count no more; invitations that open nothing any more; what webhooks were told; daily mails. By the clock of the database, which wrote down when.
 */
export const clearAway = async (db: Db): Promise<void> => {
  const hours = limits.idempotencyKeyHours;
  await sql`delete from idempotency_key where at < now() - make_interval(hours => ${hours}::int)`.execute(db);
  await sql`delete from sign_in_attempt where at < now() - interval '1 hour'`.execute(db);
  await sql`delete from webhook_delivery where ended_at < now() - make_interval(days => ${webhookBounds.keptDays}::int)`.execute(
    db,
  );
  await sql`delete from daily_mail where ended_at < now() - interval '30 days'`.execute(db);
  await inTransaction(db, upkeep, (trx) =>
    sql`delete from user_invitation where expires_at < now()`.execute(trx),
  );
};

/** Keeps what the dashboard and the reports sum up, so that whoever looks finds it worked out: in the evening for the day to come, too. */
export const keepDigests = async (db: Db, now: number): Promise<void> => {
  const site = await db.selectFrom('clinicalsite').select('time_zone').executeTakeFirst();
  if (!site) return;
  const through = { db, transact: <T>(run: (trx: Db) => Promise<T>) => inTransaction(db, upkeep, run) };
  const keepReports = async (day: string): Promise<void> => {
    for (const keeper of [monthsKeeper, revenueKeeper]) await keepOfTrials(through, day, keeper);
  };
  const [today, soon] = [todayIn(site.time_zone, now), todayIn(site.time_zone, now + aheadMs)];
  await bringDigestsUpToDate(through, { today, now, part: 'radar' });
  await keepReports(today);
  if (soon !== today) {
    await bringDigestsUpToDate(through, { today: soon, now, part: 'radar', isAhead: true });
    await keepReports(soon);
  }
  // Somebody whose look began before midnight may still read those of the day before.
  await clearDigestsBefore(db, addDays(today, -1));
};
