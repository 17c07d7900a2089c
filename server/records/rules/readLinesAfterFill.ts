import { sql } from 'kysely';
import type { RuleLine } from '../../../contract/rules/ruleLine.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { linesOfDraft, makesLines } from '../../../domain/rules/draftLines.ts';
import type { Db } from '../../db/schema.ts';
import { differences, isUnclaimed } from '../predicates/differences.ts';
import { isOnAfterFill } from '../predicates/fillable.ts';
import { isHeldBack } from '../predicates/heldBack.ts';
import { sumOfCents } from '../sumOfCents.ts';
import { readAccount } from './readAccount.ts';
import type { TrialHeldBack } from './readHeldBack.ts';
import { readRuledDrafts } from './readRuleLines.ts';
import type { TrialRule } from './readRules.ts';

interface Filled {
  invoice_id: string;
  visit_bound: number;
  operational: number;
  /** What amendments claim that is on no invoice yet. */
  differing: number;
}

/** What the services of drafts come to after their next fill. */
const readFilled = async (
  db: Db,
  invoiceIds: readonly string[],
  held: readonly TrialHeldBack[],
): Promise<Filled[]> => {
  const draft = { invoice_id: sql.ref('i.invoice_id'), cut_off_date: sql.ref('i.cut_off_date') };
  const { rows } = await sql<Filled>`
    select i.invoice_id,
      ${sumOfCents(sql`sum(s.amount) filter (where s.recorded_visit_id is not null)`)} as visit_bound,
      ${sumOfCents(sql`sum(s.amount) filter (where s.recorded_visit_id is null)`)} as operational,
      (select ${sumOfCents(sql`sum(d.amount - d.amount_before)`)} from ${differences}
        where d.trial_id = i.trial_id and ${isUnclaimed(sql`i.cut_off_date`)}) as differing
    from invoice i left join recorded_study_service s on s.trial_id = i.trial_id
      and ${isOnAfterFill(draft)} and not ${isHeldBack(held)}
    where i.invoice_id = any(${[...invoiceIds]}::uuid[])
    group by i.invoice_id, i.trial_id, i.cut_off_date`.execute(db);
  return rows;
};

/** The lines that rules make of each of these drafts with its next fill; of drafts that have none there is nothing. */
export const readLinesAfterFill = async (
  db: Db,
  drafts: readonly { trial_id: string; invoice_id: string }[],
  { rules, held }: { rules: readonly TrialRule[]; held: readonly TrialHeldBack[] },
): Promise<ReadonlyMap<string, RuleLine[]>> => {
  const byTrial = groupBy(rules, ({ trial_id }) => trial_id);
  const ruled = drafts.filter(({ trial_id }) => makesLines(byTrial.get(trial_id) ?? []));
  if (ruled.length === 0) return new Map();
  const trials = [...new Set(ruled.map(({ trial_id }) => trial_id))];
  const accounts = groupBy(await readAccount(db, trials), ({ trial_id }) => trial_id);
  const present = new Map((await readRuledDrafts(db, ruled)).map((one) => [one.invoice_id, one]));
  const filled = await readFilled(
    db,
    ruled.map(({ invoice_id }) => invoice_id),
    held,
  );
  return new Map(
    filled.flatMap(({ invoice_id, visit_bound, operational, differing }): [string, RuleLine[]][] => {
      const draft = present.get(invoice_id);
      if (!draft) return [];
      const { trial_id, cut_off_date, made } = draft;
      const sums = { visit_bound, operational, other: draft.sums.other + differing };
      const lines = linesOfDraft(byTrial.get(trial_id) ?? [], accounts.get(trial_id) ?? [], {
        cut_off_date,
        sums,
        made,
      });
      return [[invoice_id, lines]];
    }),
  );
};
