import { type RawBuilder, sql } from 'kysely';

interface Priced {
  trialId: RawBuilder<unknown>;
  templateId: RawBuilder<unknown>;
  /** A date; null = as it is now. */
  day: RawBuilder<unknown>;
  /** The price that is in force. */
  present: RawBuilder<unknown>;
}

/** The price (cents) of a service on a day: what the first step after that day replaced, else the present one. */
export const priceOn = ({ trialId, templateId, day, present }: Priced) => sql<number>`coalesce((
  select step.amount_before from contract_price step
  where step.trial_id = ${trialId} and step.study_service_template_id = ${templateId}
    and step.from_date > ${day} and step.ended_at is null
  order by step.from_date limit 1), ${present})`;
