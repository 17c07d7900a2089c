import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { finalizedInvoice } from '../../../../support/mailedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { sendingSite } from '../../../../support/sendingSite.ts';

const site = await sendingSite();

test.each([
  ['', 'mail_address_missing'],
  ['nobody', 'mail_address_invalid'],
  ['a@b.example, c@d.example', 'mail_address_invalid'],
  ['Name <a@b.example>', 'mail_address_invalid'],
])('no address, no mail: “%s”', async (email, code) => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.server.db.updateTable('address').set({ email }).execute();
  expect(await refusalOf(site.finance.call(api.sendInvoice, { invoice_id }))).toMatchObject({ code });
  expect(await site.finance.call(api.previewInvoiceMail, { invoice_id })).toMatchObject({
    obstacles: [{ code }],
  });
  await site.finance.call(api.sendInvoice, { invoice_id, recipient: 'typed@sponsor.example' });
  await site.sendDue();
  expect(site.smtp.received).toMatchObject([{ to: ['typed@sponsor.example'] }]);
});

test('names with line breaks and quotes add nothing to the head of a mail', async () => {
  const evil = 'Evil\r\nBcc: everybody@sponsor.example\r\n\r\nText "x" <a@b.example>, \u2028';
  await site.server.db
    .updateTable('clinicalsite')
    .set({ name: evil, mail_subject_de: `{trial} ${evil}` })
    .execute();
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.server.db.updateTable('clinicalsite').set({ name: evil }).execute();
  await site.finance.call(api.sendInvoice, { invoice_id });
  await site.sendDue();
  const [mail] = site.smtp.received;
  expect(mail?.to).toEqual(['invoices@sponsor.example']);
  const [head = ''] = (mail?.message ?? '').split('\r\n\r\n');
  expect(head).not.toMatch(/^(Bcc|Text)/im);
  expect(head.match(/^[A-Z][\w-]*(?=:)/gm)).toEqual(
    expect.arrayContaining(['From', 'To', 'Subject', 'Message-ID', 'Date']),
  );
});

test('the words of the site, in the language of the recipient; a line without its fact is left out', async () => {
  const present = await site.finance.call(api.getClinicalsite, {});
  const { clinicalsite_id, time_zone, logo_sha256, ...edit } = present;
  const unknown = { ...edit, mail_text_de: 'Pay {amunt}' };
  expect(await refusalOf(site.finance.call(api.putSender, unknown))).toMatchObject({
    fields: [{ field: 'mail_text_de', code: 'placeholder_unknown' }],
  });
  await site.finance.call(api.putSender, {
    ...edit,
    mail_subject_de: '{number} von {sender}',
    mail_text_de: 'An {recipient}:\n{amount}\nbis {due_date}',
  });
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  expect(await site.finance.call(api.previewInvoiceMail, { invoice_id })).toMatchObject({
    subject: 'INV-2026-00001 von Klinikum "Süd" & Partner',
    text: 'An Sponsor <Nord> & Söhne:\n119,00 €\nbis 31.07.2026',
  });
  await site.finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  expect(
    await site.finance.call(api.previewInvoiceMail, { invoice_id, document: 'cancellation' }),
  ).toMatchObject({
    text: 'An Sponsor <Nord> & Söhne:\n−119,00 €',
  });
});

test('many at once: each for itself, those that cannot go are told', async () => {
  const [one, two] = [
    await finalizedInvoice(site.server.db, site.finance),
    await finalizedInvoice(site.server.db, site.finance),
  ];
  const revoked = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.revokeInvoice, { invoice_id: revoked, reason: 'Wrong sponsor' });
  await site.finance.call(api.sendInvoice, { invoice_id: two });
  const invoice_ids = [two, one, revoked];
  const preview = await site.finance.call(api.previewSending, { invoice_ids });
  expect(preview.invoices).toMatchObject([
    { invoice_id: two, document: 'invoice', obstacles: [{ code: 'mail_under_way' }] },
    { invoice_id: one, address: 'invoices@sponsor.example', obstacles: [] },
    { invoice_id: revoked, document: 'cancellation', obstacles: [] },
  ]);
  const { rows } = await site.finance.call(api.sendInvoices, { invoice_ids }, { idempotencyKey: 'many' });
  expect(rows).toMatchObject([
    { invoice_id: two, outcome: 'refused', obstacles: [{ code: 'mail_under_way' }] },
    { invoice_id: one, outcome: 'queued' },
    { invoice_id: revoked, outcome: 'queued' },
  ]);
  expect(await site.sendDue()).toEqual([]);
  const mails = await Promise.all(invoice_ids.map(site.mailsOf));
  expect(mails).toMatchObject(invoice_ids.map(() => [{ state: 'sent', fault: null }]));
  expect(site.smtp.received).toHaveLength(3);
});

test('the trail tells who sent what, and holds no bytes of it', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.sendInvoice, { invoice_id });
  await site.sendDue();
  const trail = await site.server.db
    .selectFrom('audit_event')
    .select(['table_name', 'actor_id', 'operation', 'new_row'])
    .where('table_name', 'in', ['invoice_mail', 'invoice_mail_message'])
    .orderBy('audit_event_id')
    .execute();
  expect(
    trail.map(({ table_name, actor_id, operation }) => [table_name, actor_id !== null, operation]),
  ).toEqual([
    ['invoice_mail', true, 'insert'],
    ['invoice_mail', false, 'update'],
    ['invoice_mail_message', false, 'insert'],
    ['invoice_mail', false, 'update'],
    ['invoice_mail', false, 'update'],
  ]);
  expect(JSON.stringify(trail)).not.toContain('"content"');
});
