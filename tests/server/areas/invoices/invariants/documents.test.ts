import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { InvoiceDocumentData } from '../../../../../contract/invoices/invoiceDocument.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { type BillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { testApp } from '../../../../support/testApp.ts';
import { buildTrialOfCase, expectedSums, runs, somePerformed } from './cases.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const bytes = async (
  invoice_id: string,
  format: 'csv' | 'json',
  language: 'de' | 'en',
): Promise<number[]> => {
  const { blob } = await finance.call(api.exportInvoice, { invoice_id, format, language });
  return [...new Uint8Array(await blob.arrayBuffer())];
};

const exports = async (invoice_id: string) => [
  await bytes(invoice_id, 'json', 'en'),
  await bytes(invoice_id, 'csv', 'en'),
  await bytes(invoice_id, 'csv', 'de'),
];

/** What may happen upstream while invoices are out; each is written past the calls, so that nothing else protects. */
const happenings: Record<string, (trial: BillingTrial, text: string) => Promise<unknown>> = {
  address: (_trial, text) =>
    server.db
      .updateTable('address')
      .set({ recipient: text, street: text, vat_id: text, country: text })
      .execute(),
  recipient: ({ trial_id }) =>
    server.db.deleteFrom('trial_address').where('trial_id', '=', trial_id).execute(),
  trial: ({ trial_id }, text) =>
    server.db
      .updateTable('trial')
      .set({ title: text, tax_rule: 'exempt', tax_reason: text, type: 'discounted' })
      .where('trial_id', '=', trial_id)
      .execute(),
  services: ({ trial_id }, text) =>
    server.db
      .updateTable('study_service')
      .set({ label: text, sort_order: 5 })
      .where('trial_id', '=', trial_id)
      .execute(),
  participant: ({ trial_id }, text) =>
    server.db
      .updateTable('participant')
      .set({ subject_id: `${text} again` })
      .where('trial_id', '=', trial_id)
      .where('subject_id', '=', '001')
      .execute(),
  site: (_trial, text) =>
    server.db
      .updateTable('clinicalsite')
      .set({ name: text, sender_vat_id: text, sender_city: text })
      .execute(),
  moreServices: (trial) => trial.perform({ service: 'Visit', date: '2026-01-01' }),
};

const sumOfBoth = ({ items, cancellation, ...invoice }: InvoiceDocumentData) => ({
  amounts: items.map((item, index) => item.amount + (cancellation?.items[index]?.amount ?? Number.NaN)),
  quantities: items.map(
    (item, index) => item.quantity + (cancellation?.items[index]?.quantity ?? Number.NaN),
  ),
  net: invoice.net_amount + (cancellation?.net_amount ?? Number.NaN),
  tax: invoice.tax_amount + (cancellation?.tax_amount ?? Number.NaN),
  gross: invoice.gross_amount + (cancellation?.gross_amount ?? Number.NaN),
});

test('an invoice that has gone out gives the same bytes for ever; its sums fit, and with its Storno they are zero', async () => {
  const history = fc.record({
    performed: fc.array(somePerformed, { maxLength: 6 }),
    tax: fc.constantFrom('vat_19' as const, 'vat_7' as const, 'not_taxable' as const),
    byHand: fc.option(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        // Not more than the one service that is always there: what comes to less than nothing does not go out.
        amount_per_unit: fc.integer({ min: -11_00, max: 99_99 }),
      }),
    ),
    happening: fc.shuffledSubarray(Object.keys(happenings), { minLength: 1 }),
    text: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ performed, tax, byHand, happening, text }) => {
      const trial = await buildTrialOfCase(server.db, { tax_rule: tax, tax_reason: 'Agreed' });
      await trial.perform(...performed, { service: 'Visit', date: '2026-01-01' });
      const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
      if (byHand)
        await finance.call(api.fillWithInvoiceItem, {
          invoice_id,
          invoice_item: { label: 'By hand', ...byHand },
        });
      const invoice = await finance.call(api.finalizeInvoice, { invoice_id });
      expect(invoice).toMatchObject(
        expectedSums(
          invoice.items.map(({ amount }) => amount),
          invoice.tax_rate,
        ),
      );
      const final = await exports(invoice_id);
      for (const name of happening) await happenings[name]?.(trial, text);
      expect(await exports(invoice_id)).toEqual(final);
      expect(await finance.call(api.getInvoice, { invoice_id })).toEqual(invoice);

      await finance.call(api.revokeInvoice, { invoice_id, reason: text.trim() || 'Case' });
      const revoked = await exports(invoice_id);
      for (const name of happening) await happenings[name]?.(trial, `${text}2`);
      expect(await exports(invoice_id)).toEqual(revoked);
      const document = await finance.call(api.exportInvoiceData, { invoice_id });
      const zeros = document.items.map(() => 0);
      expect(sumOfBoth(document)).toEqual({ amounts: zeros, quantities: zeros, net: 0, tax: 0, gross: 0 });
    }),
    runs,
  );
});
