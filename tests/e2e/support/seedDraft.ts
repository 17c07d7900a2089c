import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { seedTrial } from './seedTrial.ts';

/** A trial of its own with an empty draft; answers the address of its page and its ids. */
export const seedDraft = async (client: Client, name: string) => {
  const { trialId: trial_id, title } = await seedTrial(client, name);
  const invoice_id = newId();
  await client.call(api.putInvoice, { trial_id, invoice_id, label: 'January', cut_off_date: '2024-01-31' });
  return { trial_id, title, invoice_id, address: `/billing/trial/${trial_id}/invoice/${invoice_id}` };
};
