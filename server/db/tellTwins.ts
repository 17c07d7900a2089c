import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** One line for each pair of records whose unique text is the same but for the way its letters are composed. */
export const tellTwins = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select format('Trial "%s" has %s participants whose subject ID reads "%s": give all but one of them another.',
      t.title, count(*), normalize(p.subject_id, NFC)) as line
    from participant p join trial t using (trial_id)
    group by t.trial_id, t.title, normalize(p.subject_id, NFC) having count(*) > 1
    union all
    select format('%s addresses have the label "%s": give all but one of them another.', count(*), normalize(label, NFC))
    from address group by normalize(label, NFC) having count(*) > 1
    union all
    select format('%s identifier types have the label "%s": give all but one of them another.', count(*),
      normalize(label, NFC))
    from trial_identifier_type group by normalize(label, NFC) having count(*) > 1
    union all
    select format('%s providers are called "%s" with one trial and cost center: give all but one of them another label.',
      count(*), normalize(label, NFC))
    from provider group by trial_id, normalize(label, NFC), normalize(cost_center, NFC) having count(*) > 1
    order by line`.execute(db);
  return rows.map(({ line }) => line);
};
