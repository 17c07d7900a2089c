import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, IsoDate, SignedCents, text } from '../primitives.ts';

/** The four amounts, from contract to payment, in the order of the way; each of them is a figure with records behind it. */
export const fourWayFigures = [
  'contract_amount',
  'confirmed_amount',
  'invoiced_amount',
  'paid_amount',
] as const;
export type FourWayFigure = (typeof fourWayFigures)[number];

/**
 * Net, in cents, of recorded services. `contract_amount` = what the visit plan and the dates of operational services have made
 * due by today, by the day it was due; the others by the day of performance: confirmed, of it invoiced, of it paid. A payment counts
 * with its net share, over the services of its invoice in the order of their days. `held_amount`: performed, and kept from
 * being billed by a cap or the screening ratio.
 */
const figures = {
  contract_amount: SignedCents,
  confirmed_amount: SignedCents,
  held_amount: SignedCents,
  invoiced_amount: SignedCents,
  paid_amount: SignedCents,
};

/** `totals` are of all rows; rows by trial (title), each by month where they are asked for by month. */
const FourWay = z.object({
  as_of: Instant,
  test_trial_count: Count,
  rows: z.array(
    z.object({
      trial_id: Id,
      trial_title: z.string(),
      sponsor: z.string().nullable(),
      month: IsoDate.nullable(),
      ...figures,
    }),
  ),
  sponsors: z.array(z.object({ sponsor: z.string().nullable(), ...figures })),
  months: z.array(z.object({ month: IsoDate, ...figures })),
  totals: z.object(figures),
});
export type FourWay = z.infer<typeof FourWay>;

export const fourWayCalls = {
  /** What the contract has made due, what was performed, billed and paid, side by side; test trials are in no figure. */
  getFourWay: {
    method: 'POST',
    path: '/billing/report/four-way',
    input: z.strictObject({
      from_date: IsoDate.optional(),
      to_date: IsoDate.optional(),
      trial_ids: z.array(Id).max(limits.ids).optional(),
      sponsor: text(limits.labelLength).nullable().optional(),
      by: z.enum(['trial', 'month']).default('trial'),
    }),
    output: FourWay,
    errors: ['period_reversed'],
    needs: 'reports',
    trial: null,
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
