import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { InvoicePage } from '../../../../../contract/invoices/invoices.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { CallError } from '../../../../../dataProvider/callError.ts';
import { addDays } from '../../../../../domain/dates.ts';
import { numberText } from '../../../../../domain/invoices/invoiceNumber.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { testApp, testToday } from '../../../../support/testApp.ts';
import { withoutGuards } from '../../../../support/testDb.ts';
import { buildTrialOfCase, runs } from './cases.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

/** One attempt: on which trial, dated how many days before today (negative: after), and what is done afterwards. */
const someAttempt = fc.record({
  trial: fc.constantFrom('billable', 'test', 'without recipient', 'without tax rule'),
  daysBefore: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 3 }), fc.integer({ min: 180, max: 200 })),
  isRevoked: fc.boolean(),
});

const outcome = async (call: Promise<InvoicePage>): Promise<InvoicePage | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && [409, 422].includes(error.status)) return null;
    throw error;
  }
};

const emptyRanges = (): Promise<void> =>
  withoutGuards(server.db, async (db) => {
    await db.deleteFrom('invoice_number').execute();
    await db.deleteFrom('number_range').execute();
  });

test('the numbers of a range have no gaps, in order of finalising; a failed finalise consumes none', async () => {
  const trials = {
    billable: await buildTrialOfCase(server.db),
    test: await buildTrialOfCase(server.db, { type: 'test' }),
    'without recipient': await buildTrialOfCase(server.db, { recipient: false }),
    'without tax rule': await buildTrialOfCase(server.db, { tax_rule: null }),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(someAttempt, { minLength: 1, maxLength: 5 }), async (attempts) => {
      await emptyRanges();
      const given = new Map<string, string[]>();
      const note = (
        range: 'invoice' | 'cancellation' | 'test_invoice' | 'test_cancellation',
        date: string,
        number: string,
      ) => {
        const year = Number(date.slice(0, 4));
        const numbers = given.get(`${range} ${year}`) ?? [];
        expect(number).toBe(numberText(range, year, numbers.length + 1));
        given.set(`${range} ${year}`, [...numbers, number]);
      };
      for (const { trial, daysBefore, isRevoked } of attempts) {
        const { trial_id, perform } = trials[trial];
        await perform({ service: 'Visit', date: '2026-01-02' });
        const billing_date = addDays(testToday, -daysBefore);
        const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31', { billing_date });
        const before = await server.db
          .selectFrom('number_range')
          .selectAll()
          .orderBy('number_range')
          .execute();
        const invoice = await outcome(finance.call(api.finalizeInvoice, { invoice_id }));
        if (!invoice) {
          expect(
            await server.db.selectFrom('number_range').selectAll().orderBy('number_range').execute(),
          ).toEqual(before);
          continue;
        }
        note(trial === 'test' ? 'test_invoice' : 'invoice', billing_date, invoice.number ?? '');
        if (!isRevoked) continue;
        const revoked = await finance.call(api.revokeInvoice, { invoice_id, reason: 'Case' });
        note(
          trial === 'test' ? 'test_cancellation' : 'cancellation',
          testToday,
          revoked.cancellation_number ?? '',
        );
      }
      const stored = await server.db.selectFrom('invoice_number').select('number').execute();
      expect(stored.map(({ number }) => number).sort()).toEqual([...given.values()].flat().sort());
    }),
    runs,
  );
});
