import { sql } from 'kysely';
import { balances } from '../../../domain/rules/release.ts';
import type { Billed } from '../../../domain/rules/ruleFaults.ts';
import type { Db } from '../../db/schema.ts';
import { readAccount } from './readAccount.ts';

/** What the trial has billed, as rules ask for it. */
export const readBilled = async (db: Db, trialId: string): Promise<Billed> => {
  const { rows } = await sql<{ up_to: string | null; used: string[] }>`
    select (select max(i.cut_off_date) from invoice i where i.trial_id = ${trialId} and i.state = 'finalized') as up_to,
      array(select distinct coalesce(item.money_rule_id, item.set_by_rule_id)::text
        from invoice_item item join invoice i using (trial_id, invoice_id)
        where item.trial_id = ${trialId} and num_nonnulls(item.money_rule_id, item.set_by_rule_id) > 0
          and i.state <> 'draft') as used`.execute(db);
  return {
    upTo: rows[0]?.up_to ?? null,
    used: new Set(rows[0]?.used),
    held: balances(await readAccount(db, [trialId])),
  };
};
