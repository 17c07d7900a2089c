import { z } from 'zod';
import { type Endpoint, json, managersOnly } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, IsoDate, SignedCents, text, Version } from '../primitives.ts';

/** An open confirmation of a provider: its service is confirmed, and the provider has said neither yes nor no. */
const OpenConfirmation = z.object({
  trial_id: Id,
  trial_title: z.string(),
  recorded_provider_service_id: Id,
  provider_id: Id,
  provider_label: z.string(),
  /** The payment's. */
  label: z.string(),
  service_label: z.string(),
  /** Null of an operational service, which is at no visit. */
  patient_in_trial_id: Id.nullable(),
  subject_id: z.string().nullable(),
  recorded_visit_id: Id.nullable(),
  visit_label: z.string().nullable(),
  /** Nothing that is not answered keeps its visit open, but what is mandatory. */
  is_mandatory: z.boolean(),
  /** The day of performance. */
  day: IsoDate,
  /** Cents that the provider is owed once it has said yes. */
  amount: managersOnly(SignedCents),
  version: Version,
});
export type OpenConfirmation = z.infer<typeof OpenConfirmation>;

/** What open confirmations can be ordered by; `label` = the visit's and the service's. */
export const confirmationSorts = [
  'day',
  'amount',
  'trial_title',
  'subject_id',
  'label',
  'provider_label',
] as const;
export type ConfirmationSort = (typeof confirmationSorts)[number];

/** The place of a confirmation in an order: what it is ordered by, as text, and the confirmation. */
const ConfirmationPlace = z.strictObject({
  key: z
    .string()
    .max(4 * limits.serviceLabelLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  recorded_provider_service_id: Id,
});

const OpenConfirmations = z.object({
  rows: z.array(OpenConfirmation),
  next: ConfirmationPlace.nullable(),
  /** All that the narrowing leaves. */
  count: Count,
  mandatory_count: Count,
  amount: managersOnly(SignedCents),
  /** Each provider that is waited for, by its label, whichever is narrowed to. */
  providers: z.array(z.object({ provider_id: Id, provider_label: z.string(), count: Count })),
});
export type OpenConfirmations = z.infer<typeof OpenConfirmations>;

const Answers = z.array(
  z.object({ recorded_provider_service_id: Id, is_confirmed: z.boolean().nullable(), version: Version }),
);

/** What providers have not answered yet, of all trials that one reaches, and the answers to many at once. */
export const providerConfirmationsCalls = {
  /**
   * The open confirmations that may be answered, by themselves the oldest first; of a draft (`invoice_id`) those behind its
   * items. Who sees no money cannot order by it: it is ordered by day then. `after` is the `next` of the answer before,
   * null when that was the last.
   */
  listOpenConfirmations: {
    method: 'GET',
    path: '/billing/recording/provider-confirmations',
    input: z.strictObject({
      trial_id: Id.optional(),
      invoice_id: Id.optional(),
      provider_id: Id.optional(),
      /** A part of the trial's title, the subject ID, the visit's, the service's or the provider's label. */
      search: text(limits.searchLength).optional(),
      need: z.enum(['any', 'mandatory']).default('any'),
      order_by: z.enum(confirmationSorts).default('day'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      limit: z.coerce.number().int().min(1).max(1_000).default(200),
      after: json(ConfirmationPlace).optional(),
    }),
    output: OpenConfirmations,
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  /**
   * Answers many: yes, no, or open again, which takes an answer back. All or nothing; one that is answered so already is
   * left alone, whatever its version. Rows are refused as `stale`, `date_missing` (its service is not confirmed),
   * `visit_closed`, `visit_cancelled`, `entry_closed`, `service_in_finalized_invoice`, `confirmation_is_automated` or
   * `duplicate_in_input`.
   */
  answerConfirmations: {
    method: 'POST',
    path: '/billing/recording/provider-confirmations/answer',
    input: z.strictObject({
      answers: z
        .array(
          z.strictObject({
            recorded_provider_service_id: Id,
            is_confirmed: z.boolean().nullable(),
            version: Version,
          }),
        )
        .min(1)
        .max(limits.answersAtOnce),
    }),
    output: z.object({ answers: Answers }),
    errors: ['not_found', 'rows_refused'],
    needs: 'recording',
    trial: { of: 'recorded_provider_service', at: 'answers', isOfSeveral: true },
    idempotent: true,
    bulk: true,
  },
} as const satisfies Record<string, Endpoint>;
