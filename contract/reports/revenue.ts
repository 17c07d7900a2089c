import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Count, Id, Instant, IsoDate, Percent, SignedCents } from '../primitives.ts';

/**
 * Visits to come, and what they bring in cents, net as it is billed: all of them, and less those whose participants may leave
 * before. `held_amount`: what the sponsor holds back of the latter, in neither of the two.
 */
const toCome = {
  visit_count: Count,
  planned_amount: SignedCents,
  expected_amount: SignedCents,
  held_amount: SignedCents,
};

/** A month by its first day. */
const Month = z.object({ month: IsoDate, ...toCome });

const TrialRevenue = z.object({
  trial_id: Id,
  trial_title: z.string(),
  /** Participants who leave before their next visit, as seen so far: hundredths of a percent. */
  drop_out: Percent,
  /** Visits whose window has passed not long ago: they are in no month. */
  overdue: z.object(toCome),
  months: z.array(Month),
});

/**
 * What planned visits are still to bring, at the present prices of the services that are to be done at them, by the rules of
 * their contracts: caps and tiers, overhead and holdback, as if each month of a trial were one invoice.
 * `unplanned_count`: open visits without a planned date, which lie in no month; `unexpected_count`: those that nobody is
 * expected to come to any more, overdue or after the end of their contract, in no figure beside. `totals` are those of the months and of what is overdue. Test trials
 * are in no figure.
 */
const RevenueForecast = z.object({
  as_of: Instant,
  test_trial_count: Count,
  unplanned_count: Count,
  unexpected_count: Count,
  /** After how many days an overdue visit is expected no more, as the site has it. */
  expected_overdue_days: Count,
  /** Those with visits to come. */
  trials: z.array(TrialRevenue),
  overdue: z.object(toCome),
  months: z.array(Month),
  totals: z.object(toCome),
});
export type RevenueForecast = z.infer<typeof RevenueForecast>;

export const revenueCalls = {
  /** Revenue still to come from planned visits, by month and trial. */
  getRevenueForecast: {
    method: 'GET',
    path: '/billing/report/revenue-forecast',
    input: z.strictObject({}),
    output: RevenueForecast,
    errors: [],
    needs: 'reports',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
