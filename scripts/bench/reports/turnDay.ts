import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { addDays, todayIn } from '../../../domain/dates.ts';
import { today } from './recordedVisits.ts';

/** The zone whose clock is so many hours before UTC's; its name counts the other way round. */
const zone = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;

const waitMs = 1_800_000;

/** Waits until each trial has a digest of this day (or today) like that. */
const untilEachHas = async (database: pg.Client, like: string, day?: string): Promise<void> => {
  for (const end = Date.now() + waitMs; ; ) {
    const { rows } = await database.query(
      `select count(*)::int as missing from trial
        where not exists (select 1 from trial_digest d where d.trial_id = trial.trial_id and ${like}
          and d.day = coalesce($1::date, ${today}))`,
      [day ?? null],
    );
    if (rows[0]?.missing === 0) return;
    if (Date.now() > end) throw new Error('The product has not worked out what it keeps of each trial');
    await pause(1_000);
  }
};

/** Waits until the product has worked out what it keeps of each trial, for this day or for today. */
export const untilDigested = (database: pg.Client, day?: string): Promise<void> =>
  untilEachHas(database, 'not d.is_radar_old', day);

/** The same with what reports are told from, which is worked out where nobody writes meanwhile. */
export const untilReportsKept = (database: pg.Client): Promise<void> =>
  untilEachHas(database, 'd.months_as_of = d.as_of and d.revenue_as_of = d.as_of');

/**
 * Does `look` as the first one of a new day, without waiting for midnight: the site moves to where it is late in the evening,
 * and once the product has done what it does in the evening, on to where the next day has begun.
 */
export const turnDay = async <T>(database: pg.Client, look: () => Promise<T>): Promise<T> => {
  const { rows: before } = await database.query('select time_zone from clinicalsite');
  const move = (to: string) => database.query('update clinicalsite set time_zone = $1', [to]);
  const utcHour = new Date().getUTCHours();
  const toEvening = utcHour >= 10 ? 22 - utcHour : -2 - utcHour;
  await move(zone(toEvening));
  const day = addDays(todayIn(zone(toEvening), Date.now()), 1);
  await untilDigested(database, day);
  await move(zone(toEvening + 2));
  const seen = await look();
  await move(String(before[0]?.time_zone));
  return seen;
};
