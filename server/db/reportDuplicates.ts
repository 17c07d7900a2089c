import { sql } from 'kysely';
import { onOneLine } from './earlierMigrations/0017OneLine.ts';
import type { Db } from './schema.ts';

/** A unique text as it would be stored today. */
const asStored = (column: string) => sql.raw<string>(onOneLine(`normalize(${column}, NFC)`));

/** One line for each pair of records whose unique text is the same but for the way its letters are composed, or its blanks. */
export const reportDuplicates = async (db: Db): Promise<string[]> => {
  const [subject, label, costCenter] = ['p.subject_id', 'label', 'cost_center'].map(asStored);
  const { rows } = await sql<{ line: string }>`
    select format('Trial "%s" has %s participants whose subject ID reads "%s": give all but one of them another.',
      t.title, count(*), ${subject}) as line
    from participant p join trial t using (trial_id)
    group by t.trial_id, t.title, ${subject} having count(*) > 1
    union all
    select format('%s addresses have the label "%s": give all but one of them another.', count(*), ${label})
    from address group by ${label} having count(*) > 1
    union all
    select format('%s identifier types have the label "%s": give all but one of them another.', count(*),
      ${label})
    from trial_identifier_type group by ${label} having count(*) > 1
    union all
    select format('%s providers are called "%s" with one trial and cost center: give all but one of them another label.',
      count(*), ${label})
    from provider group by trial_id, ${label}, ${costCenter} having count(*) > 1
    order by line`.execute(db);
  return rows.map(({ line }) => line);
};
