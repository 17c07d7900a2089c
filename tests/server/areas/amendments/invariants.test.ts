import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { draftAmendment, inForce, rowsOf } from '../../../support/amendments.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { cases } from '../../../support/depth.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

const services = ['V1', 'ECG', 'Pharmacy'] as const;
const day = (month: number) =>
  fc.integer({ min: 1, max: 28 }).map((n) => `2026-0${month}-${String(n).padStart(2, '0')}`);
const performed = fc.array(
  fc.record({
    service: fc.constantFrom(...services),
    date: fc.oneof(day(1), day(2), day(3)),
    subject: fc.constantFrom('001', '002'),
  }),
  { minLength: 1, maxLength: 8 },
);
/** By how many cents each amendment raises each price: an invoice below 0 would be refused. */
const rises = fc.tuple(
  fc.record({ V1: fc.nat({ max: 9_999 }), ECG: fc.nat({ max: 9_999 }), Pharmacy: fc.nat({ max: 9_999 }) }),
  fc.record({ V1: fc.nat({ max: 9_999 }), ECG: fc.nat({ max: 9_999 }), Pharmacy: fc.nat({ max: 9_999 }) }),
);
const first = { V1: 1_250_00, ECG: 85_00, Pharmacy: 150_00 };
const starts = ['2026-02-01', '2026-03-01'] as const;

test('what was billed never changes, and with the differences all is billed at the prices of its day', async () => {
  const finance = await server.signIn('clinic_user');
  await fc.assert(
    fc.asyncProperty(
      performed,
      rises,
      fc.constantFrom('2026-01-31', '2026-02-14', '2026-03-31'),
      async (done, by, cutOff) => {
        const trial = await buildBillingTrial(server.db);
        for (const service of services)
          await trial.addService(service, first[service], { isOperational: service === 'Pharmacy' });
        await trial.perform(...done);
        // Anything done before: an amendment holds from then on at the earliest.
        await trial.perform({ service: 'ECG', date: '2026-01-01' });
        const { trial_id } = trial;
        const bill = async (up: string): Promise<number> => {
          const { invoice_id, items } = await draftInvoice(finance, trial_id, up);
          if (items.length === 0) return 0;
          return (await finance.call(api.finalizeInvoice, { invoice_id })).net_amount;
        };
        let billed = await bill(cutOff);
        const issued = await rowsOf(server.db, trial_id);
        const prices = [first];
        for (const [index, effective_date] of starts.entries()) {
          const before = prices[index] ?? first;
          const rise = by[index] ?? by[0];
          const after = {
            V1: before.V1 + rise.V1,
            ECG: before.ECG + rise.ECG,
            Pharmacy: before.Pharmacy + rise.Pharmacy,
          };
          prices.push(after);
          const actions = services.map((service) => ({
            kind: 'service_price' as const,
            study_service_template_id: trial.serviceId(service),
            amount: after[service],
          }));
          const { amendment_id } = await draftAmendment(finance, trial_id, actions, { effective_date });
          const rows = await rowsOf(server.db, trial_id);
          const { page } = await inForce(finance, amendment_id);
          await finance.call(api.takeAmendmentBack, {
            reason: 'By mistake',
            amendment_id,
            version: page.version,
          });
          expect(await rowsOf(server.db, trial_id)).toEqual(rows);
          await inForce(finance, amendment_id);
          if (index === 0) billed += await bill('2026-02-28');
        }
        billed += await bill('2026-06-30');
        const now = await rowsOf(server.db, trial_id);
        for (const table of ['invoice', 'invoice_item', 'invoice_item_record', 'invoice_claim'])
          expect(now[table]).toEqual(expect.arrayContaining(issued[table] ?? []));
        const wanted = [...done, { service: 'ECG' as const, date: '2026-01-01' }].map(({ service, date }) => {
          const version = starts.filter((start) => start <= date).length;
          return (prices[version] ?? first)[service];
        });
        expect(billed).toBe(wanted.reduce((sum, amount) => sum + amount, 0));
      },
    ),
    cases(40),
  );
});
