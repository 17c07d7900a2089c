import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { EInvoiceFormat, PrintedKind } from '../../../../../contract/vocab.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { releaseOn, standardOf } from '../../../../../domain/einvoices/releases.ts';
import { freezeEarlierRecipients } from '../../../../../server/db/migrations/0060RecipientAddress.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { testApp } from '../../../../support/testApp.ts';
import { asAlmighty, withoutGuards } from '../../../../support/testDb.ts';

const server = testApp();
let finance: Client;
server.given(async () => {
  finance = await server.signIn('clinic_user');
});

const recipientOfTrial = async (trial_id: string): Promise<string> => {
  const { address_id } = await server.db
    .selectFrom('trial_address')
    .select('address_id')
    .where('trial_id', '=', trial_id)
    .executeTakeFirstOrThrow();
  return address_id;
};

/** A draft of a trial of its own, to this recipient or to a new one of the same name. */
const draft = async (address_id?: string) => {
  const { trial_id, addService, perform } = await buildBillingTrial(server.db);
  await addService('Visit', 100_00);
  await perform({ service: 'Visit', date: '2026-01-05' });
  if (address_id)
    await server.db
      .updateTable('trial_address')
      .set({ address_id })
      .where('trial_id', '=', trial_id)
      .execute();
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  return { trial_id, invoice_id, address_id: await recipientOfTrial(trial_id) };
};

const gone = async (address_id?: string) => {
  const drafted = await draft(address_id);
  await finance.call(api.finalizeInvoice, { invoice_id: drafted.invoice_id });
  return drafted;
};

interface Answer {
  document?: PrintedKind;
  format?: EInvoiceFormat;
  /** Minutes after noon. */
  minute: number;
  outcome?: 'accepted' | 'refused';
}

/** The validator said this of an invoice. */
const judged = async (
  { trial_id, invoice_id }: { trial_id: string; invoice_id: string },
  { document = 'invoice', format = 'xrechnung_ubl', minute, outcome = 'accepted' }: Answer,
) => {
  const content = Buffer.from(`${invoice_id} ${minute}`);
  const kept = { content, sha256: createHash('sha256').update(content).digest('hex') };
  const standard = standardOf(format, releaseOn(format, '2026-02-01'));
  const key = { trial_id, invoice_id, document, format };
  const db = asAlmighty(server.db);
  await db
    .insertInto('invoice_einvoice')
    .values({ ...key, ...standard, ...kept })
    .execute();
  const asked_at = new Date(Date.UTC(2026, 1, 2, 12, minute));
  await db
    .insertInto('invoice_validation')
    .values({ ...key, release: standard.release, outcome, asked_at, ...kept })
    .execute();
};

const earlierTo = async (address_id: string) => {
  const { invoice_id } = await draft(address_id);
  return (await finance.call(api.checkEInvoice, { invoice_id })).earlier;
};

test('a recipient who is renamed keeps what was said of its invoices', async () => {
  const invoice = await gone();
  await judged(invoice, { minute: 1, outcome: 'refused' });
  await server.db
    .updateTable('address')
    .set({ recipient: 'Sponsor SE' })
    .where('address_id', '=', invoice.address_id)
    .execute();
  expect(await earlierTo(invoice.address_id)).toMatchObject([
    { invoice_id: invoice.invoice_id, outcome: 'refused' },
  ]);
});

test('of two recipients of one name each has its own', async () => {
  const [one, other] = [await gone(), await gone()];
  await judged(one, { minute: 1 });
  expect(await earlierTo(other.address_id)).toEqual([]);
  expect(await earlierTo(one.address_id)).toHaveLength(1);
});

test('what went out goes by the recipient that it was frozen with, whoever the trial has now', async () => {
  const [one, other] = [await gone(), await gone()];
  await judged(one, { minute: 1 });
  await judged(other, { minute: 2 });
  const later = await gone(other.address_id);
  await server.db
    .updateTable('trial_address')
    .set({ address_id: one.address_id })
    .where('trial_id', '=', later.trial_id)
    .execute();
  const { earlier } = await finance.call(api.checkEInvoice, { invoice_id: later.invoice_id });
  expect(earlier).toMatchObject([{ invoice_id: other.invoice_id }]);
});

test('of each of the last five invoices the newest answer is told', async () => {
  const first = await gone();
  const invoices = [first];
  for (let count = 1; count < 6; count += 1) invoices.push(await gone(first.address_id));
  for (const [minute, invoice] of invoices.entries()) await judged(invoice, { minute });
  const [, , third] = invoices;
  if (!third) throw new Error('There are six');
  await judged(third, { minute: 30, format: 'zugferd', outcome: 'refused' });
  await judged(third, { minute: 20, format: 'xrechnung_cii' });
  const earlier = await earlierTo(first.address_id);
  expect(earlier.map(({ invoice_id }) => invoice_id)).toEqual(
    [third, invoices[5], invoices[4], invoices[3], invoices[1]].map((invoice) => invoice?.invoice_id),
  );
  expect(earlier[0]).toMatchObject({ format: 'zugferd', outcome: 'refused' });
});

test('what had gone out before goes by the trial’s recipient as long as it has the name that stands on it', async () => {
  const [same, renamed] = [await gone(), await gone()];
  await server.db
    .updateTable('address')
    .set({ recipient: 'Sponsor SE' })
    .where('address_id', '=', renamed.address_id)
    .execute();
  await withoutGuards(server.db, async (trx) => {
    await trx.updateTable('invoice').set({ recipient_address_id: null }).execute();
    await freezeEarlierRecipients(trx);
  });
  const frozen = await server.db
    .selectFrom('invoice')
    .select(['invoice_id', 'recipient_address_id'])
    .where('state', '=', 'finalized')
    .execute();
  expect(new Map(frozen.map((each) => [each.invoice_id, each.recipient_address_id]))).toEqual(
    new Map([
      [same.invoice_id, same.address_id],
      [renamed.invoice_id, null],
    ]),
  );
});

test('whom it went to is frozen with it', async () => {
  const { invoice_id } = await gone();
  await expect(
    asAlmighty(server.db)
      .updateTable('invoice')
      .set({ recipient_address_id: null })
      .where('invoice_id', '=', invoice_id)
      .execute(),
  ).rejects.toThrow('invoice_not_draft');
});
