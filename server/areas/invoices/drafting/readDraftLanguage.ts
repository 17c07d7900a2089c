import { sql } from 'kysely';
import type { Language } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import type { Draft } from '../locks.ts';

/** The language that the invoice will be printed in. */
export const readDraftLanguage = async (db: Db, { trial_id }: Pick<Draft, 'trial_id'>): Promise<Language> => {
  const { rows } = await sql<{ language: Language }>`
    select coalesce(recipient.language, site.document_language) as language
    from clinicalsite site left join (
      select address.language from trial_address assigned join address using (address_id)
      where assigned.trial_id = ${trial_id} and ${isRecipient('assigned')}) recipient on true`.execute(db);
  return rows[0]?.language ?? 'de';
};
