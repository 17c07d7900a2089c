import { z } from 'zod';
import { type Endpoint, json } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, IsoDate, line, Reason, SignedCents, text } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { languages, mailStates } from '../vocab.ts';
import { reminderStages, reminderWays } from './reminderVocab.ts';

const Stage = z.union(reminderStages.map((stage) => z.literal(stage)));
const Recipient = text(limits.labelLength).min(1);

/**
 * What a letter says of an overdue invoice, in cents: `demanded_amount` = what is open and not disputed. `is_due`: its next
 * reminder is; else it stands in the letter as the last one did. `default_since` = the first day of default, null = it has not begun; `interest_amount` and
 * `fee_amount` are what the law adds up to today, proposed and never asked for by itself.
 */
const ReminderLine = z.object({
  trial_id: Id,
  trial_title: z.string(),
  invoice_id: Id,
  number: z.string(),
  billing_date: IsoDate,
  due_date: IsoDate,
  stage: Stage,
  is_due: z.boolean(),
  overdue_days: Count,
  open_amount: SignedCents,
  disputed_amount: SignedCents,
  demanded_amount: SignedCents,
  last_sent_on: IsoDate.nullable(),
  default_since: IsoDate.nullable(),
  interest_amount: SignedCents,
  fee_amount: SignedCents,
});
export type ReminderLine = z.infer<typeof ReminderLine>;

/** A letter that is proposed to a recipient, as it is named on its invoices; amounts in cents. `email`: where its mail would go. */
const ReminderLetter = z.object({
  recipient: z.string(),
  email: z.string().nullable(),
  language: z.enum(languages),
  stage: Stage,
  invoice_count: Count,
  oldest_days: Count,
  demanded_amount: SignedCents,
  disputed_amount: SignedCents,
  interest_amount: SignedCents,
  fee_amount: SignedCents,
});
export type ReminderLetter = z.infer<typeof ReminderLetter>;

/**
 * The letter as it would go now, with its mail. `rate_missing_from`: the base rate of this half-year is not kept, so that its days count at
 * the one before; null = it is. `obstacles` are those of the mail.
 */
const ReminderPreview = z.object({
  letter: ReminderLetter,
  lines: z.array(ReminderLine),
  rate_missing_from: IsoDate.nullable(),
  subject: z.string(),
  text: z.string(),
  attachment: z.string(),
  obstacles: Verdict,
});
export type ReminderPreview = z.infer<typeof ReminderPreview>;

/** A reminder that went out, as one of its invoices sees it: its stage and amounts (cents) are those of the invoice. */
const SentReminder = z.object({
  reminder_id: Id,
  recipient: z.string(),
  sent_on: IsoDate,
  stage: Stage,
  language: z.enum(languages),
  way: z.enum(reminderWays),
  /** How far its mail is; null = it went another way. */
  mail_state: z.enum(mailStates).nullable(),
  mail_to: z.string().nullable(),
  invoice_count: Count,
  demanded_amount: SignedCents,
  interest_amount: SignedCents,
  fee_amount: SignedCents,
  recorded_at: Instant,
  recorded_by: z.string().nullable(),
  taken_back_at: Instant.nullable(),
  taken_back_by: z.string().nullable(),
  taken_back_reason: z.string().nullable(),
});
export type SentReminder = z.infer<typeof SentReminder>;

/** The base rate of § 247 BGB from a day on, in hundredths of a percent. */
const BaseRate = z.strictObject({ valid_from: IsoDate, rate: z.int().min(-10_000).max(10_000) });
export type BaseRate = z.infer<typeof BaseRate>;

const flag = json(z.boolean()).default(false);
/** What of the interest and the flat fee a person lets the letter ask for. */
const asked = { recipient: Recipient, has_interest: flag, has_fee: flag };
const managers = { needs: 'invoices', trial: null } as const;
const BaseRates = z.object({ base_rates: z.array(BaseRate) });

export const remindersCalls = {
  /** The letters that are due to be sent today, the oldest debt first: nothing goes out by itself. Test trials have none. */
  listProposedReminders: {
    ...managers,
    method: 'GET',
    path: '/billing/receivables/reminders/proposed',
    input: z.strictObject({}),
    output: z.object({ letters: z.array(ReminderLetter) }),
    errors: [],
  },
  /** The letter to a recipient with all its overdue invoices, and its mail. Changes nothing. */
  previewReminder: {
    ...managers,
    method: 'GET',
    path: '/billing/receivables/reminder/preview',
    input: z.strictObject(asked),
    output: ReminderPreview,
    errors: ['not_found'],
  },
  /** The same letter as PDF, in the recipient's language. */
  printReminder: {
    ...managers,
    method: 'GET',
    path: '/billing/receivables/reminder/print',
    input: z.strictObject(asked),
    output: 'file',
    errors: ['not_found'],
    isLong: true,
  },
  /** All letters that are due to be sent today, one PDF each in one ZIP file, without interest and flat fee. */
  printReminders: {
    ...managers,
    method: 'GET',
    path: '/billing/receivables/reminders/print',
    input: z.strictObject({}),
    output: 'file',
    errors: ['not_found'],
    isLong: true,
  },
  /**
   * Sends the letter by mail, or records that it goes another way today. `stage` and `demanded_amount` are those that it was
   * seen with: with others by now it is refused. `mail_to` = another address than the recipient's.
   */
  sendReminder: {
    ...managers,
    method: 'POST',
    path: '/billing/receivables/reminder',
    input: z.strictObject({
      recipient: Recipient,
      stage: Stage,
      demanded_amount: SignedCents,
      has_interest: z.boolean().default(false),
      has_fee: z.boolean().default(false),
      way: z.enum(reminderWays),
      mail_to: line(limits.mailAddressLength).min(1).optional(),
    }),
    output: z.object({ reminder_id: Id }),
    errors: [
      'not_found',
      'reminder_changed',
      'mail_not_configured',
      'mail_address_missing',
      'mail_address_invalid',
    ],
    idempotent: true,
  },
  /** The reminders that named an invoice, also those that were taken back, the newest first. */
  listReminders: {
    method: 'GET',
    path: '/billing/invoice/reminders',
    input: z.strictObject({ invoice_id: Id }),
    output: z.object({ reminders: z.array(SentReminder) }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
  },
  /** The letter as it went out: the same bytes for ever. */
  getReminderLetter: {
    ...managers,
    method: 'GET',
    path: '/billing/receivables/reminder/letter',
    input: z.strictObject({ reminder_id: Id }),
    output: 'file',
    errors: ['not_found'],
    isLong: true,
  },
  /** Takes a reminder back that was wrong, with the reason: it counts for nothing, and a mail that waits does not go. */
  takeReminderBack: {
    ...managers,
    method: 'POST',
    path: '/billing/receivables/reminder/take-back',
    input: z.strictObject({ reminder_id: Id, reason: Reason }),
    output: null,
    errors: ['not_found', 'reminder_taken_back'],
    undoes: true,
  },
  /** The base rates that the site keeps, the newest first. */
  listBaseRates: {
    ...managers,
    method: 'GET',
    path: '/billing/base-rates',
    input: z.strictObject({}),
    output: BaseRates,
    errors: [],
  },
  /** Keeps the rate of a half-year, or corrects it: it changes on 1 January and 1 July. */
  putBaseRate: {
    method: 'PUT',
    path: '/billing/base-rate',
    input: BaseRate,
    output: BaseRates,
    errors: ['base_rate_day'],
    needs: 'configuration',
    trial: null,
  },
  removeBaseRate: {
    method: 'POST',
    path: '/billing/base-rate/remove',
    input: z.strictObject({ valid_from: IsoDate }),
    output: BaseRates,
    errors: ['not_found'],
    needs: 'configuration',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
