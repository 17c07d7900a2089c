import { z } from 'zod';
import { type Endpoint, json } from '../endpoint.ts';
import { Count, Id, Instant, IsoDate, SignedCents } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { languages } from '../vocab.ts';
import { settlementExports, settlementKinds } from './settlementVocab.ts';

/** Which records are meant: `kind`, and the days on which they were performed, both included. */
const asked = {
  kind: z.enum(settlementKinds).default('settlement'),
  from_date: IsoDate,
  to_date: IsoDate,
};

/** A provider as it is paid: its cost centre within the hospital, or an invoice of its own from outside. */
const provider = {
  provider_id: Id,
  provider_label: z.string(),
  cost_center: z.string().nullable(),
  is_external: z.boolean(),
};
const trial = { trial_id: Id, trial_title: z.string() };

/** What a provider gets of a trial, in cents; of a correction what it gives back, negative. */
const SettlementSum = z.object({ ...provider, ...trial, line_count: Count, amount: SignedCents });
export type SettlementSum = z.infer<typeof SettlementSum>;

/** The same before the run, beside what runs have settled of the period already. */
const OpenSum = SettlementSum.extend({ settled_count: Count, settled_amount: SignedCents });
export type OpenSum = z.infer<typeof OpenSum>;

/**
 * What one run would take: all providers of the hospital together (`provider_id` null), or one from outside. `run` tells
 * what stands in the way of it; `fingerprint` stands for exactly these lines.
 */
const SettlementPart = z.object({
  provider_id: Id.nullable(),
  provider_label: z.string().nullable(),
  line_count: Count,
  amount: SignedCents,
  fingerprint: z.string(),
  verdicts: z.object({ run: Verdict }),
});

const SettlementPreview = z.object({
  as_of: Instant,
  kind: z.enum(settlementKinds),
  from_date: IsoDate,
  to_date: IsoDate,
  /** Test trials are in no line; counted so that it can be said. */
  test_trial_count: Count,
  /** By provider and trial. */
  rows: z.array(OpenSum),
  /** The hospital's own providers first, where they have lines. */
  parts: z.array(SettlementPart),
  /** What was settled of the period and no longer stands: the next correction takes it. */
  taken_back_count: Count,
  taken_back_amount: SignedCents,
  /** The number that the next run gets; another run may take it first. */
  next_number: z.string(),
});
export type SettlementPreview = z.infer<typeof SettlementPreview>;

const record = {
  trial_id: Id,
  recorded_provider_service_id: Id,
  /** Null of operational services. */
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  service_label: z.string(),
  payment_label: z.string(),
  performance_date: IsoDate,
  amount: SignedCents,
};

/** `settlement_number`: the run that has settled it already; null = the next one does. */
const OpenRecord = z.object({ ...record, settlement_number: z.string().nullable() });
export type OpenRecord = z.infer<typeof OpenRecord>;

/**
 * `corrected_number`: the run that this line takes back, or the correction that took it back. `is_taken_back`: what was
 * settled no longer stands, and no correction has taken it yet.
 */
const SettlementLine = z.object({
  ...record,
  ...provider,
  trial_title: z.string(),
  line_number: z.int().min(1),
  corrected_number: z.string().nullable(),
  is_taken_back: z.boolean(),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** One run. `provider_id`: the one from outside that it is for, null = those of the hospital. */
const Settlement = z.object({
  settlement_id: Id,
  number: z.string(),
  kind: z.enum(settlementKinds),
  settled_on: IsoDate,
  from_date: IsoDate,
  to_date: IsoDate,
  provider_id: Id.nullable(),
  provider_label: z.string().nullable(),
  line_count: Count,
  amount: SignedCents,
  /** Lines of it that later corrections have taken back. */
  corrected_count: Count,
  corrected_amount: SignedCents,
  settled_by: z.string(),
  settled_at: Instant,
});
export type Settlement = z.infer<typeof Settlement>;

/** A run with its totals by provider and trial, and its invalid records without a correction. */
const SettlementPage = Settlement.extend({
  sums: z.array(SettlementSum),
  taken_back_count: Count,
  taken_back_amount: SignedCents,
});
export type SettlementPage = z.infer<typeof SettlementPage>;

const RecordPlace = z.strictObject({ performance_date: IsoDate, recorded_provider_service_id: Id });
const pageSize = z.coerce.number().int().min(1).max(1_000).default(200);

const managers = { needs: 'reports', trial: null } as const;
const SettlementKey = z.strictObject({ settlement_id: Id });

export const settlementsCalls = {
  /** What a run would settle: everything of one moment. */
  previewSettlement: {
    ...managers,
    method: 'GET',
    path: '/billing/settlement/preview',
    input: z.strictObject(asked),
    output: SettlementPreview,
    errors: ['period_reversed'],
  },
  /** The records behind a sum of the preview, by day. `after` is the `next` of the answer before. */
  listOpenRecords: {
    ...managers,
    method: 'GET',
    path: '/billing/settlement/open-records',
    input: z.strictObject({
      ...asked,
      trial_id: Id,
      provider_id: Id,
      limit: pageSize,
      after: json(RecordPlace).optional(),
    }),
    output: z.object({ records: z.array(OpenRecord), next: RecordPlace.nullable() }),
    errors: ['period_reversed'],
  },
  /**
   * Settles what the preview showed, all or nothing: number of the gapless range, copies of the records, and a claim on
   * each of them, so that none is settled twice. `fingerprint` is the preview's; where anything differs by now it is
   * refused. The same `settlement_id` twice is one run.
   */
  runSettlement: {
    ...managers,
    method: 'POST',
    path: '/billing/settlement/run',
    input: z.strictObject({
      ...asked,
      settlement_id: Id,
      /** One provider from outside; left out = those of the hospital. */
      provider_id: Id.optional(),
      fingerprint: z.string().max(200),
    }),
    output: SettlementPage,
    errors: [
      'period_reversed',
      'settlement_empty',
      'settlement_changed',
      'provider_address_missing',
      'billing_date_before_last',
      'id_taken',
    ],
    idempotent: true,
  },
  /** All runs, the newest first. */
  listSettlements: {
    ...managers,
    method: 'GET',
    path: '/billing/settlements',
    input: z.strictObject({}),
    output: z.object({ settlements: z.array(Settlement) }),
    errors: [],
  },
  getSettlement: {
    ...managers,
    method: 'GET',
    path: '/billing/settlement',
    input: SettlementKey,
    output: SettlementPage,
    errors: ['not_found'],
  },
  /** The lines of a run in the order of its document. `after` is the `next` of the answer before. */
  listSettlementLines: {
    ...managers,
    method: 'GET',
    path: '/billing/settlement/lines',
    input: SettlementKey.extend({
      trial_id: Id.optional(),
      provider_id: Id.optional(),
      limit: pageSize,
      after: z.coerce.number().int().min(1).max(100_000_000).optional(),
    }),
    output: z.object({ lines: z.array(SettlementLine), next: z.int().nullable() }),
    errors: ['not_found'],
  },
  /**
   * `pdf`: the document; `csv`: every record; `allocation`: a row for each cost centre, provider and trial; `mail`: an unsent email
   * with the document, to the provider's address as it is now (`.eml`).
   */
  exportSettlement: {
    ...managers,
    method: 'POST',
    reads: true,
    path: '/billing/settlement/export',
    input: SettlementKey.extend({
      format: z.enum(settlementExports),
      /** Only what this provider gets of the run, so that it can be sent to it; left out: all of it. */
      provider_id: Id.optional(),
      /** Left out: that of the document. */
      language: z.enum(languages).optional(),
    }),
    output: 'file',
    errors: ['not_found'],
    isLong: true,
  },
  /**
   * What a provider from outside gets of a run as a SEPA credit transfer for the bank (pain.001.001.09): from the site's account to that
   * of the provider, as both are now. Its identification is the run's number: banks refuse the same order a second time.
   */
  exportPayments: {
    ...managers,
    method: 'POST',
    path: '/billing/settlement/payments',
    input: SettlementKey.extend({ execution_date: IsoDate }),
    output: 'file',
    errors: [
      'not_found',
      'settlement_not_payable',
      'execution_date_past',
      'provider_iban_missing',
      'sender_iban_missing',
    ],
  },
} as const satisfies Record<string, Endpoint>;
