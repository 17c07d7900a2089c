import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  Count,
  Id,
  Instant,
  IsoDate,
  Label,
  Line,
  line,
  OptionalText,
  ServiceLabel,
  SignedCents,
  why,
} from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { differenceActs, remittanceFits, unknownReasons } from './remittanceVocab.ts';

/** A line of a sponsor's list: what it pays for one service, in cents. Without a subject it is for an operational service. */
export const RemittanceRow = z.strictObject({
  line: Line,
  subject_id: Label.nullable().default(null),
  visit: line(limits.labelLength).min(1).nullable().default(null),
  service: ServiceLabel.nullable().default(null),
  performance_date: IsoDate.nullable().default(null),
  amount: z.int().min(1).max(limits.cents),
});

/**
 * A line as it was judged, in cents: `amount` as the file has it, `expected_amount` = what of the record was left to be paid, net,
 * `net_amount` = what is paid, net, `taken_amount` = what of it pays the record. `line` null = a record that the sponsor pays
 * nothing for. `acts` = what can be done about it; none where it is exact, or was decided.
 */
const RemittanceLine = z.object({
  place: Count,
  line: Count.nullable(),
  subject_id: z.string().nullable(),
  visit: z.string().nullable(),
  service: z.string().nullable(),
  performance_date: IsoDate.nullable(),
  amount: SignedCents,
  fit: z.enum(remittanceFits),
  reason: z.enum(unknownReasons).nullable(),
  recorded_study_service_id: Id.nullable(),
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  expected_amount: SignedCents,
  net_amount: SignedCents,
  taken_amount: SignedCents,
  act: z.enum(differenceActs).nullable(),
  note: z.string().nullable(),
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  acts: z.array(z.enum(differenceActs)),
});
export type RemittanceLine = z.infer<typeof RemittanceLine>;

/** What an invoice gets of it, gross in cents. */
const PaidInvoice = z.object({ invoice_id: Id, number: z.string(), amount: SignedCents });

const sums = {
  line_count: Count,
  counts: z.record(z.enum(remittanceFits), Count),
  /** What the sponsor pays in all, gross in cents, and what of it pays no invoice. */
  paid_amount: SignedCents,
  rest_amount: SignedCents,
};

/** What reading a list would do. */
const RemittancePreview = z.object({
  ...sums,
  lines: z.array(RemittanceLine),
  invoices: z.array(PaidInvoice),
});
export type RemittancePreview = z.infer<typeof RemittancePreview>;

/** A list that was read, with its payment. `open_count` = differences that nobody has decided on. */
const Remittance = z.object({
  ...sums,
  remittance_id: Id,
  trial_id: Id,
  trial_title: z.string(),
  file_name: z.string(),
  payer: z.string().nullable(),
  payment_id: Id,
  payment_date: IsoDate,
  is_gross: z.boolean(),
  open_count: Count,
  read_at: Instant,
  read_by: z.string().nullable(),
  taken_back_at: Instant.nullable(),
  verdicts: z.object({ decide: Verdict, take_back: Verdict }),
});
export type Remittance = z.infer<typeof Remittance>;

const RemittancePage = Remittance.extend({ lines: z.array(RemittanceLine), invoices: z.array(PaidInvoice) });
export type RemittancePage = z.infer<typeof RemittancePage>;

/** What an invoice of type 389 says of a line: net in cents; `attributes` = what it names by itself (subject, visit …). */
const SelfBilledLine = z.object({
  line: Count,
  name: z.string().nullable(),
  description: z.string().nullable(),
  note: z.string().nullable(),
  performance_date: IsoDate.nullable(),
  attributes: z.record(z.string(), z.string()),
  amount: SignedCents,
});

/**
 * An invoice that a sponsor has issued itself (type 389), in cents. `trial_id` = the one trial that it names, by the number of a
 * statement of services or an identifier; null = none, or several.
 */
const SelfBilledInvoice = z.object({
  number: z.string(),
  issued_on: IsoDate,
  buyer: z.string().nullable(),
  net_amount: SignedCents,
  gross_amount: SignedCents,
  trial_id: Id.nullable(),
  lines: z.array(SelfBilledLine),
});
export type SelfBilledInvoice = z.infer<typeof SelfBilledInvoice>;

/** A record that a line may be for, with what of it is left to be paid, net in cents. */
const RemittanceRecord = z.object({
  recorded_study_service_id: Id,
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  service_label: z.string(),
  performance_date: IsoDate,
  invoice_id: Id,
  invoice_number: z.string(),
  left_amount: SignedCents,
});
export type RemittanceRecord = z.infer<typeof RemittanceRecord>;

const managers = { needs: 'invoices', trial: null } as const;
const Key = z.strictObject({ remittance_id: Id });
/**
 * `is_gross`: the amounts of the list have VAT in them. `gross_amount` = what it comes to in all, where the sponsor's own document
 * says so: then that is what was paid, however VAT was worked out.
 */
const list = {
  trial_id: Id,
  is_gross: z.boolean().default(false),
  gross_amount: z.int().min(1).max(limits.cents).nullable().default(null),
  lines: z.array(RemittanceRow).min(1).max(limits.bulkRows),
};

export const remittancesCalls = {
  /** Lists that were read, the newest first. */
  listRemittances: {
    ...managers,
    method: 'GET',
    path: '/billing/remittances',
    input: z.strictObject({}),
    output: z.object({ remittances: z.array(Remittance) }),
    errors: [],
  },
  /** One of them with its differences; `exact` lines are counted alone. */
  getRemittance: {
    ...managers,
    method: 'GET',
    path: '/billing/remittance',
    input: Key,
    output: RemittancePage,
    errors: ['not_found'],
  },
  /** What reading the list would do, line by line. Changes nothing. */
  previewRemittance: {
    method: 'POST',
    reads: true,
    bulk: true,
    path: '/billing/remittances/preview',
    input: z.strictObject(list),
    output: RemittancePreview,
    errors: ['not_found', 'remittance_total_too_low'],
    needs: 'invoices',
    trial: { at: 'trial_id' },
  },
  /**
   * Reads the invoice of type 389 that a sponsor has issued itself (UBL or CII), as a list whose columns are what its lines say.
   * Changes nothing.
   */
  readSelfBilledInvoice: {
    ...managers,
    method: 'POST',
    reads: true,
    path: '/billing/remittances/self-billed',
    input: z.strictObject({}),
    upload: { field: 'invoice_file', maxBytes: limits.selfBilledBytes },
    output: SelfBilledInvoice,
    errors: [
      'file_missing',
      'file_too_large',
      'statement_doctype',
      'statement_too_heavy',
      'self_billed_unknown',
      'self_billed_unreadable',
      'self_billed_other_type',
      'self_billed_foreign_currency',
      'self_billed_deductions',
      'self_billed_sums',
    ],
    isLong: true,
  },
  /**
   * Reads the list of a sponsor that pays by its own count: its sum becomes a payment of the invoices that its records are on, what is
   * too much the payer's credit, and each difference waits to be decided. With `bank_entry_id` it is that entry's money.
   */
  takeRemittance: {
    method: 'POST',
    bulk: true,
    path: '/billing/remittances',
    input: z.strictObject({
      ...list,
      file_name: line(limits.labelLength).min(1),
      payment_date: IsoDate,
      payer: OptionalText,
      bank_entry_id: Id.nullable().default(null),
      /** The number of the sponsor's own document, by which it is known beside its lines. */
      document_number: Label.nullable().default(null),
    }),
    output: RemittancePage,
    errors: [
      'not_found',
      'date_in_future',
      'remittance_total_too_low',
      'remittance_already_read',
      'remittance_nothing_found',
      'entry_decided',
      'entry_not_incoming',
      'entry_exceeded',
    ],
    needs: 'invoices',
    trial: { at: 'trial_id' },
    idempotent: true,
  },
  /** Records that a line which was not found may be for: those of its subject first, then those of its amount. */
  listRemittanceRecords: {
    ...managers,
    method: 'GET',
    path: '/billing/remittance/records',
    input: Key.extend({ place: z.coerce.number().int().min(1) }),
    output: z.object({ records: z.array(RemittanceRecord) }),
    errors: ['not_found'],
  },
  /**
   * Decides on a difference. `dispute`: what is missing is disputed on its invoice; `accept`: it is let be; `keep`: what is too much
   * stays credit; `assign`: the line is for this record, and what fits of it pays its invoice.
   */
  decideDifference: {
    ...managers,
    method: 'POST',
    path: '/billing/remittance/decide',
    input: Key.extend({
      place: z.int().min(1),
      act: z.enum(differenceActs),
      note: OptionalText,
      recorded_study_service_id: Id.nullable().default(null),
    }),
    output: RemittancePage,
    errors: [
      'not_found',
      'remittance_taken_back',
      'difference_decided',
      'difference_act_unfit',
      'dispute_above_open',
      'credit_exceeded',
      'remittance_record_paid',
    ],
    idempotent: true,
  },
  /** Takes the list back with its payment; a dispute that it led to stays. */
  takeRemittanceBack: {
    ...managers,
    method: 'POST',
    path: '/billing/remittance/take-back',
    input: Key.extend(why),
    output: RemittancePage,
    errors: ['not_found', 'remittance_taken_back'],
    idempotent: true,
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
