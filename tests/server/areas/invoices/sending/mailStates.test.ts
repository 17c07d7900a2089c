import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Mailing } from '../../../../../contract/vocab.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { finalizedInvoice } from '../../../../support/mailedInvoice.ts';
import { sendingSite } from '../../../../support/sendingSite.ts';

const site = await sendingSite();

const sendTo = async (invoice_id: string, recipient: string): Promise<void> => {
  await site.finance.call(api.sendInvoice, { invoice_id, recipient });
  await site.sendDue();
};

test('the list of all invoices tells how far the last mail of each is, and is narrowed by it; drafts lack none', async () => {
  site.smtp.behave({ rcpt: (address) => (address.startsWith('old') ? '550 5.1.1 no such user' : '250 ok') });
  const { server, finance } = site;
  const make = () => finalizedInvoice(server.db, finance);
  const [sent, refused, mended, silent] = [await make(), await make(), await make(), await make()];
  const drafting = await buildBillingTrial(server.db);
  const draft = await draftInvoice(finance, drafting.trial_id, '2026-01-31');
  await sendTo(sent, 'invoices@sponsor.example');
  await sendTo(refused, 'old@sponsor.example');
  await sendTo(mended, 'old@sponsor.example');
  await sendTo(mended, 'invoices@sponsor.example');
  const { invoices } = await finance.call(api.listInvoiceLines, {});
  const states = Object.fromEntries(invoices.map((line) => [line.invoice_id, line.mail_state]));
  expect(states).toEqual({
    [sent]: 'sent',
    [refused]: 'refused',
    [mended]: 'sent',
    [silent]: null,
    [draft.invoice_id]: null,
  });
  const found = async (...mailings: Mailing[]) => {
    const lines = await finance.call(api.listInvoiceLines, { mailings });
    const { total } = await finance.call(api.sumInvoiceLines, { mailings });
    expect(total.count).toBe(lines.invoices.length);
    return lines.invoices.map(({ invoice_id }) => invoice_id).sort();
  };
  expect(await found('sent')).toEqual([sent, mended].sort());
  expect(await found('refused', 'none')).toEqual([refused, silent].sort());
  expect(await found('none')).toEqual([silent]);
  expect(await found('unclear')).toEqual([]);
});

test('of a revoked invoice the mail of its cancellation is told', async () => {
  const { server, finance } = site;
  const invoice_id = await finalizedInvoice(server.db, finance);
  await sendTo(invoice_id, 'invoices@sponsor.example');
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  const state = async () => (await finance.call(api.listInvoiceLines, {})).invoices[0]?.mail_state;
  expect(await state()).toBeNull();
  await finance.call(api.sendInvoice, { invoice_id, document: 'cancellation' });
  expect(await state()).toBe('queued');
});

test('an invoice that is revoked while its mail is under way is not sent when that comes back to the queue', async () => {
  const { server, finance, smtp } = site;
  const invoice_id = await finalizedInvoice(server.db, finance);
  smtp.behave({
    beforeAnswer: () => finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' }),
    end: '451 4.3.0 busy',
  });
  await sendTo(invoice_id, 'invoices@sponsor.example');
  smtp.behave({});
  site.now += 3_600_000;
  await site.sendDue();
  expect(await site.mailsOf(invoice_id)).toMatchObject([{ state: 'cancelled' }]);
  expect(smtp.received).toEqual([]);
});

test('who sent it and what came of it is part of the history of the invoice; attempts are not', async () => {
  const { server, finance } = site;
  site.smtp.behave({ end: '451 4.3.0 busy' });
  const invoice_id = await finalizedInvoice(server.db, finance);
  await sendTo(invoice_id, 'invoices@sponsor.example');
  site.smtp.behave({});
  site.now += 3_600_000;
  await site.sendDue();
  await finance.call(api.sendInvoice, { invoice_id, recipient: 'b@sponsor.example', is_again: true });
  const [mail] = await site.mailsOf(invoice_id);
  const { invoice_mail_id = '' } = mail ?? {};
  await finance.call(api.cancelInvoiceMail, { invoice_id, invoice_mail_id });
  const me = await finance.call(api.getCurrentUser, {});
  const name = `${me.given_name} ${me.family_name}`;
  const history = await finance.call(api.getInvoiceHistory, { invoice_id });
  const mails = history.filter(({ event }) => event === 'mailed');
  expect(mails.map((entry) => [entry.mail?.state, entry.mail?.recipient, entry.changed_by])).toEqual([
    ['cancelled', 'b@sponsor.example', name],
    ['queued', 'b@sponsor.example', name],
    ['sent', 'invoices@sponsor.example', null],
    ['queued', 'invoices@sponsor.example', name],
  ]);
  expect(history.find(({ event }) => event === 'finalized')?.mail).toBeNull();
});
