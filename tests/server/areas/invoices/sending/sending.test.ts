import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { finalizedInvoice } from '../../../../support/mailedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { attachedFiles, sendingSite } from '../../../../support/sendingSite.ts';

const site = await sendingSite();

test('a finalized invoice is mailed to its recipient, in its language, with PDF and XML as they are frozen', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  const other = await finalizedInvoice(site.server.db, site.finance, 'xrechnung_ubl');
  const preview = await site.finance.call(api.previewInvoiceMail, { invoice_id: other });
  expect(preview).toEqual({
    sender: 'billing@klinikum.example',
    recipient: 'invoices@sponsor.example',
    subject: 'Rechnung INV-2026-00002: AURORA',
    text: expect.stringContaining('Rechnung INV-2026-00002 zur Studie AURORA über 119,00 €.'),
    language: 'de',
    attachments: ['INV-2026-00002.pdf', 'INV-2026-00002.xml'],
    obstacles: [],
  });
  expect(preview.text).toContain('zahlbar bis 31.07.2026');
  const queued = await site.finance.call(api.sendInvoice, { invoice_id: other });
  expect(queued).toMatchObject({ is_configured: true, mails: [{ state: 'queued', has_message: false }] });
  expect(await site.sendDue()).toEqual([]);
  expect(await site.mailsOf(other)).toMatchObject([
    { state: 'sent', attempts: 1, response: '250 2.0.0 queued as 4711', has_message: true, fault: null },
  ]);
  const [mail] = site.smtp.received;
  expect(mail).toMatchObject({ from: 'billing@klinikum.example', to: ['invoices@sponsor.example'] });
  expect(mail?.message).toContain(`Reply-To: studien@klinikum.example`);
  for (const { name, content } of attachedFiles(mail?.message ?? '')) {
    const format = name.endsWith('.pdf') ? 'pdf' : 'xrechnung_ubl';
    const { blob } = await site.finance.call(api.exportInvoice, { invoice_id: other, format });
    expect(Buffer.from(await blob.arrayBuffer()).equals(content), name).toBe(true);
  }
  expect(attachedFiles(mail?.message ?? '').map(({ name }) => name)).toEqual(preview.attachments);
  expect(await site.mailsOf(invoice_id)).toEqual([]);
});

test('what travelled is kept to the byte, and never changes', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  const { mails } = await site.finance.call(api.sendInvoice, { invoice_id });
  const { invoice_mail_id = '' } = mails[0] ?? {};
  expect(
    await refusalOf(site.finance.call(api.getInvoiceMailMessage, { invoice_id, invoice_mail_id })),
  ).toMatchObject({
    code: 'not_found',
  });
  await site.sendDue();
  const { blob, filename } = await site.finance.call(api.getInvoiceMailMessage, {
    invoice_id,
    invoice_mail_id,
  });
  expect(filename).toBe('Rechnung INV-2026-00001_ AURORA.eml');
  expect(
    Buffer.from(await blob.arrayBuffer())
      .toString('latin1')
      .trim(),
  ).toBe(site.smtp.received[0]?.message.trim());
  for (const change of [{ recipient: 'another@sponsor.example' }, { state: 'queued' as const }])
    await expect(site.server.db.updateTable('invoice_mail').set(change).execute()).rejects.toThrow(
      /never changed/,
    );
});

test('a mail that the server refuses is told in its words; mended, it is sent again as another one', async () => {
  site.smtp.behave({ rcpt: (address) => (address.startsWith('old') ? '550 5.1.1 no such user' : '250 ok') });
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.server.db.updateTable('address').set({ email: 'old@sponsor.example' }).execute();
  await site.finance.call(api.sendInvoice, { invoice_id });
  await site.sendDue();
  expect(await site.mailsOf(invoice_id)).toMatchObject([
    {
      state: 'refused',
      recipient: 'old@sponsor.example',
      fault: 'recipient',
      response: '550 5.1.1 no such user',
    },
  ]);
  await site.server.db.updateTable('address').set({ email: 'new@sponsor.example' }).execute();
  await site.finance.call(api.sendInvoice, { invoice_id });
  await site.sendDue();
  expect(await site.mailsOf(invoice_id)).toMatchObject([
    { state: 'sent', recipient: 'new@sponsor.example' },
    { state: 'refused', recipient: 'old@sponsor.example' },
  ]);
  expect(site.smtp.received).toHaveLength(1);
});

test('an address of another company than the one on the invoice gets nothing of it', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.server.db
    .updateTable('address')
    .set({ recipient: 'Another', email: 'a@another.example' })
    .execute();
  expect(await site.finance.call(api.previewInvoiceMail, { invoice_id })).toMatchObject({
    recipient: 'invoices@sponsor.example',
  });
});

test('tried again with growing pauses, always the same message, and given up at last', async () => {
  site.smtp.behave({ end: '451 4.3.0 busy' });
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.sendInvoice, { invoice_id });
  const pauses: number[] = [];
  for (;;) {
    await site.sendDue();
    const [mail] = await site.mailsOf(invoice_id);
    if (mail?.state !== 'queued') break;
    expect(mail).toMatchObject({ fault: 'message', response: '451 4.3.0 busy' });
    const next = Date.parse(mail.next_attempt_at ?? '');
    pauses.push((next - site.now) / 60_000);
    // A moment before its time nothing happens.
    site.now = next - 1;
    await site.sendDue();
    site.now = next;
  }
  expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 900]);
  expect(await site.mailsOf(invoice_id)).toMatchObject([{ state: 'given_up', attempts: 9 }]);
  expect(new Set(site.smtp.seen).size).toBe(1);
  expect(site.smtp.seen).toHaveLength(9);
  expect(site.smtp.seen[0]).toMatch(/^Message-ID: <[\da-f-]{36}@klinikum\.example>\r$/m);
});

test('while the mail server cannot be reached one mail finds that out, and the others wait untried', async () => {
  const invoices = [
    await finalizedInvoice(site.server.db, site.finance),
    await finalizedInvoice(site.server.db, site.finance),
  ];
  for (const invoice_id of invoices) await site.finance.call(api.sendInvoice, { invoice_id });
  await site.sendDue(undefined, { ...site.smtp.settings, port: 9 });
  const tried = await Promise.all(invoices.map(site.mailsOf));
  expect(tried.flat().map(({ state, attempts, fault }) => [state, attempts, fault])).toEqual([
    ['queued', 1, 'unreachable'],
    ['queued', 0, null],
  ]);
  await site.sendDue();
  expect(site.smtp.received).toHaveLength(1);
}, 90_000);

test('where nobody knows whether it arrived, it is not sent again before somebody says so', async () => {
  site.smtp.behave({ end: 'close' });
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  await site.finance.call(api.sendInvoice, { invoice_id });
  await site.sendDue();
  site.now += 86_400_000;
  await site.sendDue();
  expect(site.smtp.seen).toHaveLength(1);
  expect(await site.mailsOf(invoice_id)).toMatchObject([{ state: 'unclear', fault: 'interrupted' }]);
  expect(await refusalOf(site.finance.call(api.sendInvoice, { invoice_id }))).toMatchObject({
    code: 'mail_sent_before',
  });
  site.smtp.behave({});
  await site.finance.call(api.sendInvoice, { invoice_id, is_again: true });
  await site.sendDue();
  expect((await site.mailsOf(invoice_id)).map(({ state }) => state)).toEqual(['sent', 'unclear']);
});

test('sent twice only if asked for in so many words; while one is on its way not even then', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  const wanted = { invoice_id };
  await site.finance.call(api.sendInvoice, wanted, { idempotencyKey: 'once' });
  await site.finance.call(api.sendInvoice, wanted, { idempotencyKey: 'once' });
  expect(await site.mailsOf(invoice_id)).toHaveLength(1);
  const again = { ...wanted, is_again: true };
  expect(await refusalOf(site.finance.call(api.sendInvoice, again))).toMatchObject({
    code: 'mail_under_way',
  });
  await site.sendDue();
  expect(await refusalOf(site.finance.call(api.sendInvoice, wanted))).toMatchObject({
    code: 'mail_sent_before',
  });
  const both = await Promise.allSettled([
    site.finance.call(api.sendInvoice, again),
    site.finance.call(api.sendInvoice, again),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await site.sendDue();
  expect(site.smtp.received).toHaveLength(2);
});

test('a mail that waits can be taken back; one that has ended cannot', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  const { mails } = await site.finance.call(api.sendInvoice, { invoice_id });
  const { invoice_mail_id = '' } = mails[0] ?? {};
  const cancelled = await site.finance.call(api.cancelInvoiceMail, { invoice_id, invoice_mail_id });
  expect(cancelled.mails).toMatchObject([{ state: 'cancelled' }]);
  await site.sendDue();
  expect(site.smtp.seen).toEqual([]);
  const again = refusalOf(site.finance.call(api.cancelInvoiceMail, { invoice_id, invoice_mail_id }));
  expect(await again).toMatchObject({ code: 'mail_not_queued' });
});

test('revoking takes a waiting mail back; then the cancellation can be mailed, and the invoice no more', async () => {
  const invoice_id = await finalizedInvoice(site.server.db, site.finance);
  expect(
    await refusalOf(site.finance.call(api.sendInvoice, { invoice_id, document: 'cancellation' })),
  ).toMatchObject({
    code: 'invoice_not_revoked',
  });
  await site.finance.call(api.sendInvoice, { invoice_id });
  await site.finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  await site.sendDue();
  expect(site.smtp.seen).toEqual([]);
  expect(await refusalOf(site.finance.call(api.sendInvoice, { invoice_id }))).toMatchObject({
    code: 'invoice_not_finalized',
  });
  await site.finance.call(api.sendInvoice, { invoice_id, document: 'cancellation' });
  await site.sendDue();
  expect(attachedFiles(site.smtp.received[0]?.message ?? '').map(({ name }) => name)).toEqual([
    'CAN-2026-00001.pdf',
  ]);
  expect(await site.mailsOf(invoice_id)).toMatchObject([
    { state: 'sent', document: 'cancellation', subject: 'Stornorechnung CAN-2026-00001: AURORA' },
    { state: 'cancelled', document: 'invoice' },
  ]);
});
