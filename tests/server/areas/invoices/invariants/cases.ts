import fc from 'fast-check';
import { addDays } from '../../../../../domain/dates.ts';
import type { Db } from '../../../../../server/db/schema.ts';
import {
  type BillingTrial,
  buildBillingTrial,
  type Performed,
  type TrialOptions,
} from '../../../../support/billingFactory.ts';
import { cases } from '../../../../support/depth.ts';

/** The same cases in every run, on every database. */
export const runs = cases(100);

const services = ['Visit', 'Blood', 'Pharmacy', 'Start-up'];

/** A day of the first sixty of 2026. */
export const someDay = fc.integer({ min: 0, max: 59 }).map((day) => addDays('2026-01-01', day));

/** Services done or not, confirmed or not, cancelled or not, at few prices, so that items meet and part. */
export const somePerformed: fc.Arbitrary<Performed> = fc.record({
  service: fc.constantFrom(...services),
  date: someDay,
  subject: fc.constantFrom('001', '002'),
  amount: fc.constantFrom(0, 1, 33_33, 100_00, 1_250_00),
  label: fc.constantFrom('As agreed', 'Renamed'),
  is_confirmed: fc.boolean(),
  is_cancelled: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
});

/** A trial with the four services of the cases, the last two operational. */
export const buildTrialOfCase = async (db: Db, options: TrialOptions = {}): Promise<BillingTrial> => {
  const trial = await buildBillingTrial(db, options);
  for (const [index, label] of services.entries())
    await trial.addService(label, 100_00, { isOperational: index >= 2 });
  return trial;
};

/** What the sums must be, told apart from the product: VAT on the sum, half a cent away from zero. */
export const expectedSums = (amounts: readonly number[], taxRate: number) => {
  const net_amount = amounts.reduce((sum, amount) => sum + amount, 0);
  const tax_amount = Math.sign(net_amount) * Math.floor((Math.abs(net_amount) * taxRate + 5_000) / 10_000);
  return { net_amount, tax_amount: tax_amount || 0, gross_amount: net_amount + tax_amount };
};
