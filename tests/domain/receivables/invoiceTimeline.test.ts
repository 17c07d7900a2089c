import { expect, test } from 'vitest';
import type { Correction } from '../../../contract/invoices/corrections.ts';
import type { Dispatch } from '../../../contract/invoices/dispatches.ts';
import type { Dispute, Payment } from '../../../contract/receivables/payments.ts';
import type { SentReminder } from '../../../contract/receivables/reminders.ts';
import { type IssuedFacts, invoiceTimeline } from '../../../domain/receivables/invoiceTimeline.ts';

const said = { recorded_at: '2026-03-21T08:00:00.000Z', recorded_by: 'Mara Keller' };
const payment: Payment = {
  ...said,
  payment_id: 'p',
  payment_date: '2026-03-20',
  amount: 5_000_00,
  allocated_amount: 5_000_00,
  credit_amount: 0,
  payer: null,
  note: null,
  source: 'bank',
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
};
const dispute: Dispute = {
  invoice_dispute_id: 'd',
  amount: 476_00,
  kind: 'not_approved',
  note: null,
  raised_on: '2026-03-31',
  recorded_by: null,
  ending: 'upheld',
  ended_on: '2026-04-08',
  ended_by: null,
  ending_note: null,
};
const correction: Correction = {
  correction_place: 1,
  state: 'finalized',
  number: 'COR-2026-00001',
  correction_date: '2026-03-13',
  entries: [],
  lines: [],
  net_amount: -135_00,
  tax_amount: -25_65,
  gross_amount: -160_65,
  finalized_at: null,
  finalized_by: null,
  warnings: [],
  version: 1,
};
const reminder: SentReminder = {
  ...said,
  reminder_id: 'r',
  recipient: 'Cardiomed Europe GmbH',
  sent_on: '2026-03-20',
  stage: 1,
  language: 'en',
  way: 'mail',
  mail_state: 'sent',
  mail_to: 'ap@cardiomed.example',
  invoice_count: 1,
  demanded_amount: 3_508_50,
  interest_amount: 0,
  fee_amount: 0,
  taken_back_at: null,
  taken_back_by: null,
  taken_back_reason: null,
};
const dispatch: Dispatch = {
  ...said,
  dispatch_id: 's',
  sent_on: '2026-02-02',
  sent_to: 'Cardiomed Europe GmbH',
  way: 'post',
  taken_back_at: null,
  taken_back_by: null,
  taken_back_reason: null,
};
const facts: IssuedFacts = {
  invoice: { billing_date: '2026-02-02', cancellation_date: null },
  receivable: { due_date: '2026-03-04', payments: [payment], disputes: [dispute] },
  corrections: [correction, { ...correction, state: 'draft', correction_date: null }],
  sent: { sent_on: '2026-02-02', dispatches: [dispatch] },
  reminders: [reminder],
};
const told = (of: IssuedFacts): string[] => invoiceTimeline(of).map(({ kind, on }) => `${on} ${kind}`);

test('what happened to an invoice is told the latest first, of one day what follows after what it follows', () => {
  expect(told(facts)).toEqual([
    '2026-04-08 dispute_ended',
    '2026-03-31 disputed',
    '2026-03-20 reminded',
    '2026-03-20 paid',
    '2026-03-13 corrected',
    '2026-03-04 due',
    '2026-02-02 sent',
    '2026-02-02 finalized',
  ]);
});

test('what was taken back, or never arrived, did not happen; a mail is told beside what persons say', () => {
  const back = { taken_back_at: '2026-04-01T08:00:00.000Z' };
  const events = told({
    ...facts,
    sent: { sent_on: '2026-02-03', dispatches: [{ ...dispatch, ...back }] },
    reminders: [
      { ...reminder, ...back },
      { ...reminder, mail_state: 'given_up' },
    ],
  });
  expect(events.filter((event) => /reminded|sent/.test(event))).toEqual(['2026-02-03 sent']);
});
