import { groupBy } from '../../../domain/groupBy.ts';
import { holdbackAccount } from '../../../domain/rules/holdback.ts';
import type { Db } from '../../db/schema.ts';
import { readAccount } from './readAccount.ts';
import { readHeldBack, type TrialHeldBack } from './readHeldBack.ts';

/** What the sponsor holds of a trial (cents), since when, and what its last line was called. */
interface TrialHoldback {
  trial_id: string;
  day: string;
  label: string;
  amount: number;
}

/** What rules of contracts keep from being billed, or paid. */
export interface RuleGaps {
  held: readonly TrialHeldBack[];
  holdbacks: readonly TrialHoldback[];
}

/** The same of these trials (of all, without them). */
export const readRuleGaps = async (db: Db, trialIds?: readonly string[]): Promise<RuleGaps> => {
  const accounts = groupBy(await readAccount(db, trialIds), ({ trial_id }) => trial_id);
  const holdbacks = [...accounts].flatMap(([trial_id, lines]): TrialHoldback[] => {
    const { balance: amount } = holdbackAccount(lines);
    const [first] = lines;
    const label = lines.findLast(({ role }) => role === 'holdback')?.label ?? '';
    return amount === 0 || !first ? [] : [{ trial_id, day: first.billing_date, label, amount }];
  });
  return { held: await readHeldBack(db, trialIds), holdbacks };
};
