import { sql } from 'kysely';
import type { RulesPreview } from '../../../contract/rules/moneyRules.ts';
import type { Db } from '../../db/schema.ts';
import { latestDrafts } from '../predicates/latestDrafts.ts';

type Draft = Pick<RulesPreview, 'invoice_id' | 'label' | 'cut_off_date'>;

/** The draft of a trial that reaches furthest; without one, what would be one up to today. */
export const readNextDraft = async (db: Db, trialId: string, today: string): Promise<Draft> => {
  const { rows } = await sql<Draft>`
    select invoice_id, label, cut_off_date from (${latestDrafts}) d where trial_id = ${trialId}`.execute(db);
  return rows[0] ?? { invoice_id: null, label: null, cut_off_date: today };
};
