import { sql } from 'kysely';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readRules } from '../../../records/rules/readRules.ts';
import type { Keeper } from '../keptOfTrials.ts';
import { countRevenue } from './countRevenue.ts';

const keep: Keeper['keep'] = async (db, { day, trialId }) => {
  const { expected_overdue_days } = await readClinicalsite(db);
  const rules = await readRules(db, [trialId]);
  const asked = { trials: [trialId], rules, today: day, overdueDays: expected_overdue_days };
  const [counted] = await countRevenue(db, asked);
  if (!counted) return;
  const { unplanned_count, unexpected_count, forecast } = counted;
  await sql`
    insert into trial_revenue_digest (trial_id, day, expected_overdue_days, unplanned_count, unexpected_count, forecast)
    values (${trialId}, ${day}, ${expected_overdue_days}, ${unplanned_count}, ${unexpected_count}, ${JSON.stringify(forecast)}::jsonb)
    on conflict (trial_id, day) do update set expected_overdue_days = excluded.expected_overdue_days,
      unplanned_count = excluded.unplanned_count, unexpected_count = excluded.unexpected_count,
      forecast = excluded.forecast`.execute(db);
};

/** What planned visits of a trial are still to bring, until the site expects overdue visits for longer, or not as long. */
export const revenueKeeper: Keeper = {
  kept: 'revenue_as_of',
  isOutdated: sql<boolean>`exists (
    select 1 from trial_revenue_digest k join clinicalsite s on s.expected_overdue_days <> k.expected_overdue_days
    where k.trial_id = d.trial_id and k.day = d.day)`,
  keep,
};
