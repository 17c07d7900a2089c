import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Cents, Id, IsoDate } from '../primitives.ts';
import { JournalEntry } from '../receivables/journal.ts';
import { dropinRunErrors } from '../site/dropins.ts';
import { languages } from '../vocab.ts';
import { MonthKey } from './handover.ts';

/**
 * A line of the booking batch: an amount in cents, above 0, that `account` gets (`S`) or gives (`H`). `reference` = the invoice that
 * open items clear by, `second_reference` = the correction or cancellation of it.
 */
const JournalBooking = z.object({
  amount: Cents,
  side: z.enum(['S', 'H']),
  account: z.string(),
  contra_account: z.string(),
  day: IsoDate,
  reference: z.string(),
  second_reference: z.string(),
  text: z.string(),
  cost_center: z.string().nullable(),
  second_cost_center: z.string().nullable(),
  vat_id: z.string().nullable(),
  due_date: IsoDate.nullable(),
});

/** The journal of a month as it is exported in JSON and given to a drop-in. `bookings` = null as long as an account is missing for one. */
const JournalData = z.object({
  format: z.literal('trial-billing/journal'),
  format_version: z.literal(1),
  from_date: IsoDate,
  to_date: IsoDate,
  entries: z.array(JournalEntry),
  bookings: z.array(JournalBooking).nullable(),
});
export type JournalData = z.infer<typeof JournalData>;

const managers = { needs: 'invoices', trial: null } as const;

export const journalDataCalls = {
  /** All that went out and came in in a month, and its lines for the books with the accounts of now. */
  getJournalData: {
    ...managers,
    method: 'GET',
    path: '/billing/accounting/journal',
    input: MonthKey,
    output: JournalData,
    errors: [],
    isLong: true,
  },
  /** The same as a file that a drop-in of the type `journal-export` writes. */
  exportJournal: {
    ...managers,
    method: 'POST',
    path: '/billing/accounting/journal/export',
    input: MonthKey.extend({ dropin_id: Id, language: z.enum(languages).optional() }),
    output: 'file',
    errors: ['not_found', 'licence_invalid', 'feature_not_licensed', ...dropinRunErrors],
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
