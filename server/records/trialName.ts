import { sql } from 'kysely';

/** The first identifier of the trial `t`, by the name of its type: what it is known by. */
const trialCode = `(
  select i.value from trial_identifier i join trial_identifier_type y using (trial_identifier_type_id)
  where i.trial_id = t.trial_id order by sort_key(y.label), y.trial_identifier_type_id limit 1)`;

/** What the trial `t` is called wherever it is named beside others: its code first, then its title. */
export const trialNameText = `concat_ws(' · ', ${trialCode}, t.title)`;
export const trialName = sql.raw<string>(trialNameText);

/** All trials with their `name`, worked out once for each of them and not for each row that is joined. */
export const namedTrials = sql.raw(`(select t.*, ${trialNameText} as name from trial t offset 0)`);
