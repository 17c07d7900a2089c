import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import { trialName } from '../../../records/trialName.ts';
import { findByText, type TextSearch } from '../searchText.ts';

/** What is searched for across trials. */
export interface Found extends TextSearch {
  /** Trials whose title says it: all of their invoices are found. */
  trial_ids: string[];
  /** Trials whose recipient says it: that is to whom their drafts would go. */
  recipient_trial_ids: string[];
}

type Trials = Pick<Found, 'trial_ids' | 'recipient_trial_ids'>;

/** What a search finds across trials; nothing where nothing is searched for. */
export const readFound = async (db: Db, search: string | undefined): Promise<Found | undefined> => {
  if (!search) return undefined;
  const key = sql`sort_key(${search})`;
  const readTrials = sql<Trials>`
    select
      array(select t.trial_id::text from trial t where position(${key} in sort_key(${trialName})) > 0) as trial_ids,
      array(
        select t.trial_id::text from trial_address t join address a using (address_id)
        where ${isRecipient('t')} and position(${key} in sort_key(a.recipient)) > 0) as recipient_trial_ids
  `.execute(db);
  const [textSearch, { rows }] = await Promise.all([findByText(db, search), readTrials]);
  const [trials = { trial_ids: [], recipient_trial_ids: [] }] = rows;
  return textSearch && { ...textSearch, ...trials };
};
