import { sql } from 'kysely';
import type { EntryState } from '../../../../contract/receivables/bankVocab.ts';

/** Whether the payment `p` of the entry `e` was reversed on an invoice: the entry waits again. */
export const isFreed = sql<boolean>`(e.state = 'allocated' and p.reversed_at is not null)`;

/** State of the entry `e` with its payment `p`. */
export const entryState = sql<EntryState>`(case when ${isFreed} then 'waiting' else e.state end)`;
