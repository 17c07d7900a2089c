import { api } from '../../../contract/api.ts';
import { signIn } from '../../../scripts/accept/steps.ts';
import { seedDraft, seedExample } from '../../e2e/support/seedExample.ts';

interface Anna {
  address: string;
  password: string;
}

/** Fills in the sender, records a trial, and bills it: one invoice that stays, and one that is revoked. */
export const billSomething = async (anna: Anna): Promise<void> => {
  const client = await signIn(anna.address, 'anna', anna);
  const {
    clinicalsite_id: _id,
    time_zone: _zone,
    logo_sha256: _logo,
    ...site
  } = await client.call(api.getClinicalsite, {});
  await client.call(api.putSender, {
    ...site,
    name: 'Klinikum Nord',
    sender_street: 'Klinikallee 1',
    sender_zip_code: '20457',
    sender_city: 'Hamburg',
    sender_tax_number: '27/640/00001',
    sender_iban: 'DE02120300000000202051',
    tax_rule: 'vat_19',
  });
  const trial_id = await seedExample(client);
  for (const [label, cutOff] of [
    ['January', '2024-01-31'],
    ['February', '2024-02-29'],
  ] as const) {
    const invoice_id = await seedDraft(client, trial_id, label, cutOff);
    await client.call(api.finalizeInvoice, { invoice_id });
    if (label === 'February') await client.call(api.revokeInvoice, { invoice_id, reason: 'Rehearsed' });
  }
};

/** What is there after the restore: the invoices, each with the size of its PDF. */
export const readInvoices = async (anna: Anna): Promise<string[]> => {
  const client = await signIn(anna.address, 'anna', anna);
  const [trial] = await client.call(api.listTrials, {});
  const invoices = await client.call(api.listInvoices, { trial_id: trial?.trial_id ?? '' });
  return Promise.all(
    invoices.map(async ({ invoice_id, number, state, gross_amount }) => {
      const { blob } = await client.call(api.exportInvoice, { invoice_id, format: 'pdf' });
      return `${number} ${state} ${gross_amount} ${blob.size}`;
    }),
  );
};
