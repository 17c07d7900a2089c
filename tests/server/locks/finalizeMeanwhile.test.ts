import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { addressesCalls } from '../../../contract/site/addresses.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { documentOf } from '../../../server/areas/invoices/document/frozenDocument.ts';
import { buildBillingTrial, draftInvoice, type TrialOptions } from '../../support/billingFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { connectionOf, untilItWaitsFor } from '../../support/waiting.ts';

const app = testApp();

const draftOf = async (client: Client, options: TrialOptions = {}) => {
  const trial = await buildBillingTrial(app.db, options);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  return draftInvoice(client, trial.trial_id, '2026-01-31');
};

/**
 * Finalises while the number range is held, so that `write` comes after the draft was judged and before it has a number.
 * The embedded database has one connection: there nothing comes in between.
 */
const judgedBefore = async (client: Client, invoiceId: string, write: () => Promise<unknown>) => {
  const holding = await app.db.startTransaction().execute();
  await holding
    .insertInto('number_range')
    .values({ number_range: 'invoice', year: 0, last_number: 0, last_date: '1970-01-01' })
    .execute();
  const finalizing = client.call(api.finalizeInvoice, { invoice_id: invoiceId });
  finalizing.catch(() => undefined);
  const connection = await untilItWaitsFor(app, finalizing, await connectionOf(holding));
  if (app.kind === 'embedded') {
    await holding.commit().execute();
    await finalizing;
  }
  const writing = write();
  writing.catch(() => undefined);
  await untilItWaitsFor(app, writing, connection);
  if (!holding.isCommitted) await holding.commit().execute();
  await Promise.all([finalizing, writing]);
  const { recipient, document } = await app.db
    .selectFrom('invoice')
    .select(['recipient', 'document'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { recipient, document: documentOf(document ?? '') };
};

test('an invoice goes out to the recipient that was judged, whoever takes it from the trial meanwhile', async () => {
  const client = await app.signIn('clinic_user');
  const { trial_id, invoice_id } = await draftOf(client);
  const { recipient, document } = await judgedBefore(client, invoice_id, () =>
    client.call(addressesCalls.removeTrialAddress, { trial_id, purpose: 'invoice_recipient' }),
  );
  expect(recipient).toBe('Sponsor GmbH');
  expect(document.addresses).toMatchObject([{ purpose: 'invoice_recipient', recipient: 'Sponsor GmbH' }]);
  expect(await client.call(addressesCalls.listTrialAddresses, { trial_id })).toEqual([]);
});

test('a VAT ID of the recipient that is taken away meanwhile stands on the invoice that needed it', async () => {
  const client = await app.signIn('clinic_user');
  const { trial_id, invoice_id } = await draftOf(client, {
    tax_rule: 'reverse_charge',
    recipient: { vat_id: 'ATU12345675' },
  });
  const addresses = await client.call(addressesCalls.listTrialAddresses, { trial_id });
  const { document } = await judgedBefore(client, invoice_id, () =>
    Promise.all(
      addresses.map(({ purpose, ...address }) =>
        client.call(addressesCalls.createAddress, { ...address, vat_id: null }),
      ),
    ),
  );
  expect(document.addresses[0]?.vat_id).toBe('ATU12345675');
});

test('a reason for no tax that is taken away meanwhile stands on the invoice that needed it', async () => {
  const client = await app.signIn('clinic_user');
  const { trial_id, invoice_id } = await draftOf(client, {
    tax_rule: 'exempt',
    tax_reason: '§ 4 Nr. 14 UStG',
  });
  const { document } = await judgedBefore(client, invoice_id, () =>
    app.db.updateTable('trial').set({ tax_reason: null }).where('trial_id', '=', trial_id).execute(),
  );
  expect(document.tax_reason).toBe('§ 4 Nr. 14 UStG');
});

test('an invoice goes out from the sender that was judged, whatever is changed of the site meanwhile', async () => {
  const client = await app.signIn('clinic_user');
  const { invoice_id } = await draftOf(client);
  const { name } = await app.db.selectFrom('clinicalsite').select('name').executeTakeFirstOrThrow();
  const { document } = await judgedBefore(client, invoice_id, () =>
    app.db.updateTable('clinicalsite').set({ name: 'Another hospital' }).execute(),
  );
  expect(document.sender.name).toBe(name);
});

test('an invoice without a recipient cannot become final, whoever writes it', async () => {
  const client = await app.signIn('clinic_user');
  const { trial_id, invoice_id } = await draftOf(client);
  const number = 'INV-2026-00001';
  const finalizing = app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('invoice_number')
      .values({ number, number_range: 'invoice', trial_id, invoice_id })
      .execute();
    await trx
      .updateTable('invoice')
      .set({
        state: 'finalized',
        number,
        billing_date: '2026-01-31',
        service_period_from: '2026-01-05',
        service_period_to: '2026-01-05',
        finalized_at: new Date(),
        tax_rule: 'vat_19',
        tax_rate: 1900,
        net_amount: 100_00,
        tax_amount: 19_00,
        gross_amount: 119_00,
        document: '{}',
      })
      .where('invoice_id', '=', invoice_id)
      .execute();
  });
  await expect(finalizing).rejects.toThrow(/invoice_has_recipient/);
});
