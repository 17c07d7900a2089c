import { beforeEach } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { camtOf, entryOf } from './bankFiles.ts';
import { buildBillingTrial, draftInvoice } from './billingFactory.ts';
import { completeRecipients, completeSender } from './electronicSite.ts';
import { testApp } from './testApp.ts';

interface Issued {
  invoice_id: string;
  number: string;
}

/** A site with invoices over 119.00, 238.00, 1,190.00 and 595.00 of one recipient, and what its bank says on 5 May. */
export const bankSite = () => {
  const app = testApp();
  const site: { client: Client | null; invoices: Issued[] } = { client: null, invoices: [] };
  const client = (): Client => {
    if (!site.client) throw new Error('nobody has signed in yet');
    return site.client;
  };
  const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));
  const issue = async (cents: number): Promise<Issued> => {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', cents);
    await trial.perform({ service: 'Visit', date: '2026-01-28' });
    await completeSender(app.db);
    await completeRecipients(app.db);
    const { invoice_id } = await draftInvoice(client(), trial.trial_id, '2026-01-31', {
      billing_date: '2026-02-02',
    });
    const { number } = await client().call(api.finalizeInvoice, { invoice_id });
    return { invoice_id, number: number ?? '' };
  };
  app.given(async () => {
    site.client = await app.signIn('clinic_user');
    on('2026-02-02');
    site.invoices = [];
    for (const cents of [100_00, 200_00, 1_000_00, 500_00]) site.invoices.push(await issue(cents));
  });
  beforeEach(() => on('2026-05-05'));

  const numberOf = (index: number): string => site.invoices[index]?.number ?? '';
  const idOf = (index: number): string => site.invoices[index]?.invoice_id ?? '';
  const upload = (content: string | Blob, file_name = 'statement.xml') =>
    client().call(api.uploadBankStatement, { file_name, statement_file: new Blob([content]) });
  const entries = async (input: object = {}) => (await client().call(api.listBankEntries, input)).entries;
  const receivable = (index: number) => client().call(api.getReceivable, { invoice_id: idOf(index) });
  const iban = 'DE44500105175407324931';
  return {
    app,
    client,
    numberOf,
    idOf,
    upload,
    entries,
    receivable,
    /** What was paid on each of these invoices. */
    paid: async (...indexes: number[]) =>
      (await Promise.all(indexes.map(receivable))).map(({ paid_amount }) => paid_amount),
    /** Uploads one entry and answers it. */
    waiting: async (entry: string) => {
      await upload(camtOf([entry]));
      const [first] = await entries({ state: 'waiting' });
      if (!first) throw new Error('nothing waits');
      return first;
    },
    exact: () => entryOf({ amount: '119.00', text: `${numberOf(0)} thanks`, iban }),
    sum: () => entryOf({ amount: '1428.00', text: `${numberOf(1)} and ${numberOf(2)}` }),
    short: () => entryOf({ amount: '500.00', text: `${numberOf(3)} less`, iban }),
    unknown: () => entryOf({ amount: '7.77', text: 'Study payment' }),
    fee: () => entryOf({ amount: '12.40', direction: 'DBIT', text: 'Fee' }),
  };
};
