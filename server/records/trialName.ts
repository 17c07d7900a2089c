import { sql } from 'kysely';

/** The first identifier of the trial `t`, by the name of its type: what it is known by. */
const trialCode = sql<string | null>`(
  select i.value from trial_identifier i join trial_identifier_type y using (trial_identifier_type_id)
  where i.trial_id = t.trial_id order by sort_key(y.label), y.trial_identifier_type_id limit 1)`;

/** What the trial `t` is called wherever it is named beside others: its code first, then its title. */
export const trialName = sql<string>`concat_ws(' · ', ${trialCode}, t.title)`;
