import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { EInvoiceFormat } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice, type TrialOptions } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

/*
 * What electronic invoices lack is said before anybody wants to finalize one: on the draft, for each trial, and rule by
 * rule.
 */
const server = testApp();
let finance: Client;
beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const billed = async (options: TrialOptions = {}) => {
  const trial = await buildBillingTrial(server.db, options);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  return { trial_id: trial.trial_id, invoice_id };
};
const wanting = (einvoice_format: EInvoiceFormat | null) =>
  server.db.updateTable('address').set({ einvoice_format }).execute();
const finalizeVerdict = async (invoice_id: string) =>
  (await finance.call(api.getInvoice, { invoice_id })).verdicts.finalize;

test('a draft whose recipient gets no electronic invoices is not judged by their rules', async () => {
  const { trial_id, invoice_id } = await billed();
  expect(await finalizeVerdict(invoice_id)).toEqual([]);
  expect(await finance.call(api.listReadyToSend, {})).toEqual({ trials: [] });
  expect(await finance.call(api.listReadyToSend, { trial_id })).toEqual({ trials: [] });
  expect(await finance.call(api.checkEInvoice, { invoice_id })).toMatchObject({ format: null, rules: [] });
});

test('a draft names what its electronic invoice lacks before it is finalized, and so does its trial', async () => {
  const { trial_id, invoice_id } = await billed();
  await completeSender(server.db);
  await wanting('xrechnung_ubl');
  const verdict = await finalizeVerdict(invoice_id);
  expect(verdict).toMatchObject([
    {
      code: 'einvoice_incomplete',
      params: {
        einvoice_fields: [
          'recipient_country',
          'recipient_zip_code',
          'buyer_reference',
          'recipient_electronic_address',
        ],
      },
    },
  ]);
  // It is what finalizing says, and what many invoices at once are told.
  const { code, params } = await refusalOf(finance.call(api.finalizeInvoice, { invoice_id }));
  expect([{ code, params }]).toEqual(verdict);
  const { invoices } = await finance.call(api.previewFinalizing, { invoice_ids: [invoice_id] });
  expect(invoices[0]?.obstacles).toEqual(verdict);
  const { trials } = await finance.call(api.listReadyToSend, { trial_id });
  expect(trials).toMatchObject([{ trial_id, format: 'xrechnung_ubl', obstacles: verdict }]);

  await completeRecipients(server.db);
  expect(await finalizeVerdict(invoice_id)).toEqual([]);
  expect(await finance.call(api.listReadyToSend, { trial_id })).toMatchObject({
    trials: [{ recipient: 'Sponsor <Nord> & Söhne', obstacles: [] }],
  });
  await finance.call(api.finalizeInvoice, { invoice_id });
});

test('the trials of the whole site: those that lack something first; tax and recipient are told besides', async () => {
  const ready = await billed();
  await completeSender(server.db);
  await completeRecipients(server.db);
  const lacking = await billed({ tax_rule: 'reverse_charge' });
  const without = await billed({ tax_rule: null });
  await wanting('zugferd');
  const { trials } = await finance.call(api.listReadyToSend, {});
  expect(trials.map(({ trial_id }) => trial_id).at(-1)).toBe(ready.trial_id);
  const of = (id: string) => trials.find(({ trial_id }) => trial_id === id)?.obstacles;
  expect(of(ready.trial_id)).toEqual([]);
  expect(of(lacking.trial_id)).toMatchObject([
    { code: 'buyer_vat_id_missing' },
    {
      code: 'einvoice_incomplete',
      // The VAT ID is named once, by the obstacle before.
      params: { einvoice_fields: ['recipient_country'], rules: ['BR-11'] },
    },
  ]);
  // Without a tax rule an invoice is not looked at as one that is not subject to tax.
  expect(of(without.trial_id)).toMatchObject([
    { code: 'tax_rule_missing' },
    { code: 'einvoice_incomplete', params: { einvoice_fields: ['recipient_country'] } },
  ]);
  expect(await refusalOf(finance.call(api.listReadyToSend, { trial_id: newId() }))).toMatchObject({
    code: 'not_found',
  });
});

test('every rule that is asked is answered, of a draft as it would go out and of what was frozen', async () => {
  const { invoice_id } = await billed();
  await completeSender(server.db);
  await wanting('xrechnung_cii');
  await completeRecipients(server.db);
  await server.db.updateTable('address').set({ buyer_reference: null }).execute();
  const draft = await finance.call(api.checkEInvoice, { invoice_id });
  expect(draft.format).toBe('xrechnung_cii');
  expect(draft.rules.filter(({ is_kept }) => !is_kept)).toEqual([
    { rule: 'BR-DE-15', field: 'buyer_reference', is_kept: false },
  ]);
  expect(draft.rules.length).toBeGreaterThan(70);
  await completeRecipients(server.db);
  await finance.call(api.finalizeInvoice, { invoice_id });
  await server.db.updateTable('address').set({ buyer_reference: null }).execute();
  const frozen = await finance.call(api.checkEInvoice, { invoice_id });
  expect(frozen.rules.map(({ rule }) => rule)).toEqual(draft.rules.map(({ rule }) => rule));
  expect(frozen.rules.every(({ is_kept }) => is_kept)).toBe(true);
  expect(await refusalOf(finance.call(api.checkEInvoice, { invoice_id: newId() }))).toMatchObject({
    code: 'not_found',
  });
});

test.each([
  ['VAT ID of the wrong form', { vat_id: 'DE12345' }, 'recipient_vat_id', 'TB-02'],
  ['no country', { country: null }, 'recipient_country', 'BR-11'],
  ['a country that there is not', { country: 'Atlantis' }, 'recipient_country', 'BR-11'],
  ['no electronic address', { email: null }, 'recipient_electronic_address', 'PEPPOL-EN16931-R010'],
  [
    'a Leitweg-ID whose check digits are wrong',
    { electronic_address: '991-12345-06', electronic_scheme: '0204' },
    'recipient_electronic_address',
    'TB-04',
  ],
] as const)(
  'a recipient with %s is named with the rule that it breaks',
  async (_what, change, field, rule) => {
    const { invoice_id } = await billed();
    await completeSender(server.db);
    await completeRecipients(server.db);
    await wanting('xrechnung_ubl');
    await server.db.updateTable('address').set(change).execute();
    expect(await finalizeVerdict(invoice_id)).toMatchObject([
      { code: 'einvoice_incomplete', params: { einvoice_fields: [field], rules: [rule] } },
    ]);
  },
);
