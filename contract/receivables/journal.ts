import { z } from 'zod';
import { type Endpoint, json } from '../endpoint.ts';
import { Id, IsoDate, SignedCents, text } from '../primitives.ts';

/** What changes what is owed: documents that went out, and money that came in or went back. */
export const journalKinds = [
  'invoice',
  'correction',
  'cancellation',
  'payment',
  'reversal',
  'settlement',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/**
 * One event, in cents as it changes what is owed: a payment is below 0, its reversal above. `original_number` = the invoice that a
 * correction or cancellation is of; `number` of a payment = the invoices that it pays. `tax_rate` in hundredths of a percent.
 */
export const JournalEntry = z.object({
  entry_key: z.string(),
  kind: z.enum(journalKinds),
  day: IsoDate,
  number: z.string().nullable(),
  original_number: z.string().nullable(),
  trial_id: Id.nullable(),
  trial_title: z.string().nullable(),
  /** As named on the document; of a payment the payer. */
  recipient: z.string().nullable(),
  tax_rate: z.int().nullable(),
  net_amount: SignedCents.nullable(),
  tax_amount: SignedCents.nullable(),
  gross_amount: SignedCents,
  payment_id: Id.nullable(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

const JournalPlace = z.strictObject({ day: IsoDate, entry_key: text(120).min(1) });
export type JournalPlace = z.infer<typeof JournalPlace>;

export const journalCalls = {
  /**
   * Everything that went out and came in of a period, its days included, for the accounts: each document and payment once, on its own
   * day, test trials left out. What all entries up to a day come to is what was open then, less what was overpaid and credit.
   * `after` is the `next` of the answer before.
   */
  listJournal: {
    method: 'GET',
    path: '/billing/receivables/journal',
    input: z.strictObject({
      from_date: IsoDate,
      to_date: IsoDate,
      limit: z.coerce.number().int().min(1).max(5_000).default(1_000),
      after: json(JournalPlace).optional(),
    }),
    output: z.object({ entries: z.array(JournalEntry), next: JournalPlace.nullable() }),
    errors: ['period_reversed'],
    needs: 'invoices',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
