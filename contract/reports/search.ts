import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, text } from '../primitives.ts';
import { invoiceStates } from '../vocab.ts';

/** The kinds of records that are found, in the order in which they are shown. */
export const searchKinds = [
  'trial',
  'participant',
  'invoice',
  'provider',
  'study_service',
  'operational_service',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  record_id: Id,
  /** Its own where it is a trial; null for a provider of the whole site. */
  trial_id: Id.nullable(),
  /** Title, subject ID or label. */
  label: z.string(),
  /** An invoice's, once it has one. */
  number: z.string().nullable(),
  state: z.enum(invoiceStates).nullable(),
  /** Of the trial that the record belongs to; null for a trial. */
  trial_title: z.string().nullable(),
  /** The person has opened it lately. */
  is_opened: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const searchCalls = {
  /**
   * Records that have every word of the search in them, kind by kind, at most `limits.searchHits` of each: what the person
   * opened last first, then what begins with it. Where nothing has the words, those one mistake of typing away are found. Without a search, what she opened last. Only what she may see: a nurse finds her trials and their participants.
   */
  search: {
    method: 'GET',
    path: '/billing/search',
    input: z.strictObject({ search: text(limits.searchLength).default('') }),
    output: z.array(SearchHit),
    errors: [],
    needs: 'recording',
    trial: null,
  },
  /** Remembers for the person, on every device, that she opened a record. */
  noteOpened: {
    method: 'POST',
    reads: true,
    path: '/billing/search/opened',
    input: z.strictObject({ kind: z.enum(searchKinds), record_id: Id }),
    output: null,
    errors: [],
    needs: 'recording',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
