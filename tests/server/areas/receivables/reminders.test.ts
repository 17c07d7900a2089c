import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { attachedFiles, sendingSite } from '../../../support/sendingSite.ts';

const site = await sendingSite();
let client: Client;
let invoice_id: string;
let recipient: string;

const on = (day: string) => {
  site.now = Date.parse(`${day}T10:00:00Z`);
  site.server.setNow(site.now);
};
const pay = (amount: number, payment_date: string) =>
  client.call(api.recordPayment, { invoice_id, amount, payment_date });
const preview = (more: { has_interest?: string; has_fee?: string } = {}) =>
  client.call(api.previewReminder, { recipient, ...more });
const letters = async () => (await client.call(api.listProposedReminders, {})).letters;
type Sending = CallInput<typeof api.sendReminder>;
const send = (seen: Pick<Sending, 'stage' | 'demanded_amount'>, more: Partial<Sending> = {}) =>
  client.call(api.sendReminder, { recipient, way: 'mail', ...seen, ...more });

/** 9,145.15, issued on 2 February, due on 4 March. */
site.server.given(async () => {
  client = await site.server.signIn('clinic_user');
  on('2026-02-02');
  const trial = await buildBillingTrial(site.server.db);
  await trial.addService('Visit', 7_685_00);
  await trial.perform({ service: 'Visit', date: '2026-01-28' });
  await completeSender(site.server.db);
  await completeRecipients(site.server.db);
  const day = { billing_date: '2026-02-02' };
  ({ invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31', day));
  await client.call(api.finalizeInvoice, { invoice_id });
  recipient = (await client.call(api.getReceivable, { invoice_id })).recipient ?? '';
});

test('the worked example: reminded on 25 March, paid on 4 May, 45.49 of interest and 40.00', async () => {
  await client.call(api.putBaseRate, { valid_from: '2026-01-01', rate: 127 });
  on('2026-03-10');
  expect(await letters()).toEqual([]);
  expect(await refusalOf(client.call(api.printReminders, {}))).toMatchObject({ code: 'not_found' });
  on('2026-03-25');
  await pay(5_000_00, '2026-03-20');
  expect(await letters()).toMatchObject([
    { recipient, stage: 1, demanded_amount: 4_145_15, invoice_count: 1 },
  ]);
  await send({ stage: 1, demanded_amount: 4_145_15 });
  expect(await letters()).toEqual([]);
  on('2026-05-03');
  const { letter, lines, rate_missing_from } = await preview();
  expect(letter).toMatchObject({ stage: 2, interest_amount: 45_49, fee_amount: 40_00 });
  expect(lines).toMatchObject([
    { invoice_id, overdue_days: 60, last_sent_on: '2026-03-25', default_since: '2026-03-26' },
  ]);
  expect(rate_missing_from).toBeNull();
  await client.call(api.removeBaseRate, { valid_from: '2026-01-01' });
  expect(await preview()).toMatchObject({ rate_missing_from: '2026-01-01' });
  await client.call(api.putBaseRate, { valid_from: '2026-01-01', rate: 127 });
  // Nothing of it is asked for by itself: only where somebody says so, and the flat fee once.
  await send({ stage: 2, demanded_amount: 4_145_15 }, { has_interest: true, has_fee: true, way: 'post' });
  const { reminders } = await client.call(api.listReminders, { invoice_id });
  expect(reminders).toMatchObject([
    { stage: 2, way: 'post', mail_state: null, interest_amount: 45_49, fee_amount: 40_00 },
    { stage: 1, way: 'mail', mail_state: 'queued', interest_amount: 0, fee_amount: 0 },
  ]);
  expect(await letters()).toEqual([]);
});

test('what is disputed is left out, and an invoice that is disputed as a whole is not reminded of', async () => {
  on('2026-03-25');
  const dispute = (amount: number) =>
    client.call(api.raiseDispute, { invoice_id, amount, kind: 'price', raised_on: '2026-03-25' });
  await dispute(476_00);
  expect(await letters()).toMatchObject([{ demanded_amount: 8_669_15, disputed_amount: 476_00 }]);
  await dispute(8_669_15);
  expect(await letters()).toEqual([]);
});

test.each(['de', 'en'] as const)(
  'a letter goes by mail as PDF in the language of its recipient: %s',
  async (language) => {
    await site.server.db.updateTable('address').set({ language, email: 'ap@sponsor.example' }).execute();
    on('2026-03-25');
    const title = { de: 'Zahlungserinnerung', en: 'Payment reminder' }[language];
    const [letter] = await letters();
    const bytesOf = async ({ blob }: { blob: Blob }) => new Uint8Array(await blob.arrayBuffer());
    const saidBy = async (bytes: Uint8Array) => (await pdfPages(bytes)).flat().join(' ');
    const printed = await bytesOf(await client.call(api.printReminder, { recipient }));
    expect(await saidBy(printed)).toContain(title);
    const zip = await JSZip.loadAsync(await bytesOf(await client.call(api.printReminders, {})));
    const [packed, ...others] = Object.values(zip.files);
    expect(others).toEqual([]);
    expect(packed?.name).toMatch(/^001 Sponsor -Nord- & Söhne .+\.pdf$/);
    expect(await saidBy((await packed?.async('uint8array')) ?? new Uint8Array())).toContain(title);
    await send({ stage: 1, demanded_amount: letter?.demanded_amount ?? 0 });
    const [sent] = (await client.call(api.listReminders, { invoice_id })).reminders;
    expect(await site.sendDue()).toEqual([]);
    const [{ message = '' } = {}] = site.smtp.received;
    const [file] = attachedFiles(message);
    const kept = await bytesOf(
      await client.call(api.getReminderLetter, { reminder_id: sent?.reminder_id ?? '' }),
    );
    expect(file?.content.equals(Buffer.from(kept))).toBe(true);
    expect(await saidBy(kept)).toContain(language === 'de' ? '9.145,15 €' : '€9,145.15');
    expect(await client.call(api.listReminders, { invoice_id })).toMatchObject({
      reminders: [{ language, mail_state: 'sent', mail_to: 'ap@sponsor.example' }],
    });
  },
);

test('a mail that the server refuses reminds of nothing: the letter is proposed again', async () => {
  on('2026-03-25');
  await send({ stage: 1, demanded_amount: 9_145_15 }, { mail_to: 'nobody@sponsor.example' });
  await site.server.db
    .updateTable('reminder_mail')
    .set({ state: 'refused', next_attempt_at: null, ended_at: new Date(site.now), fault: 'recipient' })
    .execute();
  expect(await letters()).toMatchObject([{ stage: 1 }]);
});

test('a reminder that was wrong is taken back once, and its mail does not go', async () => {
  on('2026-03-25');
  const { reminder_id } = await send({ stage: 1, demanded_amount: 9_145_15 });
  const back = () => client.call(api.takeReminderBack, { reminder_id, reason: 'Paid in cash' });
  await back();
  expect(await letters()).toMatchObject([{ stage: 1 }]);
  await site.sendDue();
  expect(site.smtp.received).toEqual([]);
  expect(await client.call(api.listReminders, { invoice_id })).toMatchObject({
    reminders: [{ mail_state: 'cancelled', taken_back_reason: 'Paid in cash' }],
  });
  expect(await refusalOf(back())).toMatchObject({ code: 'reminder_taken_back' });
  expect(
    await refusalOf(client.call(api.takeReminderBack, { reminder_id: newId(), reason: 'x' })),
  ).toMatchObject({
    code: 'not_found',
  });
});

test('what was not seen is not sent, nor what nobody is due to get', async () => {
  on('2026-03-05');
  const seen = { stage: 1, demanded_amount: 9_145_15 } as const;
  expect(await refusalOf(send(seen))).toMatchObject({ code: 'not_found' });
  expect(await refusalOf(preview())).toMatchObject({ code: 'not_found' });
  expect(await refusalOf(client.call(api.printReminder, { recipient }))).toMatchObject({ code: 'not_found' });
  expect(await refusalOf(client.call(api.getReminderLetter, { reminder_id: newId() }))).toMatchObject({
    code: 'not_found',
  });
  expect(await refusalOf(client.call(api.listReminders, { invoice_id: newId() }))).toMatchObject({
    code: 'not_found',
  });
  on('2026-03-25');
  expect(await refusalOf(send({ ...seen, stage: 2 }))).toMatchObject({ code: 'reminder_changed' });
  await pay(100_00, '2026-03-25');
  expect(await refusalOf(send(seen))).toMatchObject({ code: 'reminder_changed' });
  const now = { ...seen, demanded_amount: 9_045_15 };
  expect(await refusalOf(send(now, { mail_to: 'nobody' }))).toMatchObject({ code: 'mail_address_invalid' });
  await site.server.db.updateTable('address').set({ email: null }).execute();
  expect(await refusalOf(send(now))).toMatchObject({ code: 'mail_address_missing' });
  const [one, other] = await Promise.allSettled([send(now, { way: 'post' }), send(now, { way: 'post' })]);
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('base rates are kept by half-years', async () => {
  const put = (valid_from: string, rate: number) => client.call(api.putBaseRate, { valid_from, rate });
  expect((await put('2026-07-01', 152)).base_rates[0]).toEqual({ valid_from: '2026-07-01', rate: 152 });
  expect((await put('2026-07-01', -13)).base_rates[0]).toEqual({ valid_from: '2026-07-01', rate: -13 });
  expect(await refusalOf(put('2026-07-02', 152))).toMatchObject({ code: 'base_rate_day' });
  const remove = () => client.call(api.removeBaseRate, { valid_from: '2026-07-01' });
  expect((await remove()).base_rates).toEqual((await client.call(api.listBaseRates, {})).base_rates);
  expect(await refusalOf(remove())).toMatchObject({ code: 'not_found' });
});

test('a term is that of the trial, else of the recipient, else of the site; a long one was agreed', async () => {
  const { trial_id } = await client.call(api.getReceivable, { invoice_id });
  const trial = async (payment_days: number | null, is_payment_term_agreed = false) => {
    const { title, type, version } = await client.call(api.getTrial, { trial_id });
    return client.call(api.putTrial, {
      trial_id,
      title,
      type,
      version,
      payment_days,
      is_payment_term_agreed,
      tax_rule: 'vat_19',
    });
  };
  const dueDate = async () => {
    const { invoice_id: draft } = await draftInvoice(client, trial_id, '2026-01-31', {
      billing_date: '2026-02-02',
    });
    const { payment } = await client.call(api.exportInvoiceData, { invoice_id: draft });
    return payment.due_date;
  };
  await site.server.db.updateTable('address').set({ payment_days: 14 }).execute();
  expect(await dueDate()).toBe('2026-02-16');
  await trial(10);
  expect(await dueDate()).toBe('2026-02-12');
  expect(await refusalOf(trial(75))).toMatchObject({ code: 'payment_term_not_agreed' });
  await trial(75, true);
  expect(await dueDate()).toBe('2026-04-18');
  const [address] = await client.call(api.listAddresses, {});
  if (!address) throw new Error('no address');
  const long = client.call(api.createAddress, { ...address, payment_days: 61 });
  expect(await refusalOf(long)).toMatchObject({ code: 'payment_term_not_agreed' });
});

test('each later reminder needs more days', async () => {
  const { clinicalsite_id, time_zone, logo_sha256, ...sender } = await client.call(api.getClinicalsite, {});
  const days = { first_reminder_days: 10, second_reminder_days: 10, third_reminder_days: 35 };
  expect(await refusalOf(client.call(api.putSender, { ...sender, ...days }))).toMatchObject({
    code: 'reminder_days_unordered',
  });
  const administrator = await site.server.signIn('admin_user');
  const late = { ...sender, time_zone, ...days, second_reminder_days: 40 };
  expect(await refusalOf(administrator.call(api.putClinicalsite, late))).toMatchObject({
    code: 'reminder_days_unordered',
  });
});

test('the key of a request is used for no other one', async () => {
  on('2026-03-25');
  const sendOnce = (way: 'post' | 'portal') =>
    client.call(
      api.sendReminder,
      { recipient, stage: 1, demanded_amount: 9_145_15, way },
      { idempotencyKey: 'send' },
    );
  expect(await sendOnce('post')).toEqual(await sendOnce('post'));
  expect(await refusalOf(sendOnce('portal'))).toMatchObject({ code: 'idempotency_key_reused' });
});
