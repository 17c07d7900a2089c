import { api } from '../../contract/api.ts';
import type { CorrectionEntry, InvoiceCorrections } from '../../contract/invoices/corrections.ts';
import type { Client } from '../../dataProvider/call.ts';
import { found } from '../../server/http/rejected.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from './billingFactory.ts';
import { completeRecipients, completeSender } from './electronicSite.ts';
import type { TestApp } from './testApp.ts';
import { february, january } from './workedExample.ts';

/** Invoice A of the worked example, finalized on 2 February: 7,685.00 net, 9,145.15 gross. */
export interface IssuedA {
  trial: BillingTrial;
  client: Client;
  invoice_id: string;
}

/** `prepare` = what the site and the trial are like before it is drafted. */
export const issueA = async (
  app: TestApp,
  prepare: (trial: BillingTrial) => Promise<unknown> = async () => undefined,
): Promise<IssuedA> => {
  const client = await app.signIn('clinic_user');
  app.setNow(Date.parse('2026-02-02T10:00:00Z'));
  const trial = await buildBillingTrial(app.db);
  await trial.addService('SCR', 400_00);
  await trial.addService('V1', 1_250_00);
  await trial.addService('ECG', 85_00);
  await trial.addService('CT', 450_00);
  await trial.addService('Start-up', 5_000_00, { isOperational: true });
  await trial.addService('Pharmacy', 150_00, { isOperational: true });
  await trial.perform(...january, ...february);
  await completeSender(app.db);
  await completeRecipients(app.db);
  await prepare(trial);
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31');
  await client.call(api.finalizeInvoice, { invoice_id });
  return { trial, client, invoice_id };
};

export const correctionsOf = ({ client, invoice_id }: Pick<IssuedA, 'client' | 'invoice_id'>) =>
  client.call(api.getCorrections, { invoice_id });

/** The item of a label, and the records behind it. */
export const itemOf = (corrections: InvoiceCorrections, label: string) => {
  const item = found(corrections.items.find((each) => each.label === label));
  const recorded_study_service_ids = item.records.map(({ recorded_study_service_id: id }) => id);
  return { invoice_item_id: item.invoice_item_id, recorded_study_service_ids };
};

/** The ECG of 001 was not done, V1 was 1,200.00: -135.00 net. */
export const workedEntries = (corrections: InvoiceCorrections): CorrectionEntry[] => [
  { kind: 'not_performed', ...itemOf(corrections, 'ECG'), reason: 'ECG device was broken' },
  {
    kind: 'wrong_price',
    ...itemOf(corrections, 'V1'),
    recorded_study_service_ids: [],
    amount_per_unit: 1_200_00,
    reason: 'Price of amendment 1',
  },
];

/** Saves and finalizes the next correction with these entries. */
export const correctNow = async (
  { client, invoice_id }: Pick<IssuedA, 'client' | 'invoice_id'>,
  entries: CorrectionEntry[],
): Promise<InvoiceCorrections> => {
  const { corrections } = await client.call(api.getCorrections, { invoice_id });
  const key = { invoice_id, correction_place: corrections.length + 1 };
  await client.call(api.putCorrection, { ...key, entries });
  return client.call(api.finalizeCorrection, { ...key, version: 1 });
};
