import { api } from '../../contract/api.ts';
import type { EInvoiceFormat } from '../../contract/vocab.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { Db } from '../../server/db/schema.ts';
import { buildBillingTrial, draftInvoice } from './billingFactory.ts';
import { completeRecipients, completeSender } from './electronicSite.ts';

/** A finalized invoice of a trial of its own, over 119.00; its recipient has an e-mail address and reads German. */
export const finalizedInvoice = async (
  db: Db,
  client: Client,
  einvoice_format: EInvoiceFormat | null = null,
  number?: string,
): Promise<string> => {
  const trial = await buildBillingTrial(db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31');
  await db.updateTable('trial').set({ title: 'AURORA' }).where('trial_id', '=', trial.trial_id).execute();
  await completeSender(db);
  await completeRecipients(db);
  await db.updateTable('address').set({ einvoice_format }).execute();
  await client.call(api.finalizeInvoice, { invoice_id, ...(number !== undefined && { number }) });
  return invoice_id;
};
