import { type RawBuilder, sql } from 'kysely';
import type { ToDoCounts } from '../../../../contract/recording/recordingLists.ts';
import { sumOf } from '../../../../domain/money.ts';
import type { Db } from '../../../db/schema.ts';
import { isPast } from '../../../records/predicates/openVisits.ts';
import { trialName } from '../../../records/trialName.ts';
import { visitsOf } from './found.ts';
import { type Narrowing, ofWhomAndWhat } from './narrowing.ts';
import { begun, undatedRoots } from './toDoList.ts';
import { byTrial } from './trials.ts';

/** Counted trial by trial from the two indexes of what is open. */
const counted = (today: string, narrowing: Narrowing): RawBuilder<unknown>[] => {
  const [windowed, undated] = [begun(today, narrowing), undatedRoots(narrowing)];
  const narrowed = ofWhomAndWhat(narrowing);
  const count = (where: RawBuilder<unknown>, overdue: RawBuilder<unknown>, isUndated: boolean) =>
    byTrial(
      narrowing.trials,
      (ofTrial) => sql`
        select v.trial_id, ${isUndated}::boolean as is_undated, ${overdue} as is_overdue, count(*) as number
        from ${visitsOf(narrowing.found, ofTrial)} where ${where} ${ofTrial} ${narrowed} group by 1, 2, 3`,
    );
  return [
    ...(windowed ? [count(windowed, isPast(sql`${today}::date`), false)] : []),
    ...(undated ? [count(undated, sql`false`, true)] : []),
  ];
};

/** How many lines the to-do list has, in all and for each trial that has some. */
export const readToDoCounts = async (db: Db, today: string, narrowing: Narrowing): Promise<ToDoCounts> => {
  const parts = counted(today, narrowing);
  if (parts.length === 0) return { overdue: 0, due: 0, undated: 0, trials: [] };
  const { rows: trials } = await sql<ToDoCounts['trials'][number]>`
    select t.trial_id, ${trialName} as trial_title,
      coalesce(sum(c.number) filter (where c.is_overdue), 0)::int as overdue,
      coalesce(sum(c.number) filter (where not c.is_overdue and not c.is_undated), 0)::int as due,
      coalesce(sum(c.number) filter (where c.is_undated), 0)::int as undated
    from (${sql.join(parts, sql` union all `)}) c join trial t using (trial_id)
    group by t.trial_id, t.title order by sort_key(${trialName}), t.trial_id`.execute(db);
  const totalOf = (name: 'overdue' | 'due' | 'undated') => sumOf(trials.map((trial) => trial[name]));
  return { overdue: totalOf('overdue'), due: totalOf('due'), undated: totalOf('undated'), trials };
};
