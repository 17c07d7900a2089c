import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';

/** Everything of the trial that was confirmed up to the end of January 2024 goes into an invoice with a number. */
export const bill = async (client: Client, trial_id: string): Promise<string> => {
  const invoice_id = newId();
  await client.call(api.putInvoice, {
    trial_id,
    invoice_id,
    label: 'January',
    cut_off_date: '2024-01-31',
  });
  await client.call(api.fillInvoice, { invoice_id });
  await client.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};
