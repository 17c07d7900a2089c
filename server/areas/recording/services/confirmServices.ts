import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { actor } from '../../../records/predicates/actor.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { services as contractServices } from '../../../records/predicates/services.ts';
import { paymentsOf, readContract, sharesOf } from '../visits/readContract.ts';
import { addPayments } from './addPayments.ts';

interface Kind {
  study_service_template_id: string;
  provider_service_ids: string[];
}

/** The distinct sets of providers that these services have: shares are rounded over each set. */
const readKinds = async (db: Db, trialId: string, ids: string[]): Promise<Kind[]> => {
  const { rows } = await sql<Kind>`
    select distinct study_service_template_id, provider_service_ids from (
      select s.study_service_template_id,
        jsonb_agg(p.provider_service_id order by p.provider_service_id) as provider_service_ids
      from recorded_study_service s join recorded_provider_service p using (trial_id, recorded_study_service_id)
      where ${ofTrial('s', trialId)} and s.recorded_study_service_id = any(${ids}::uuid[])
      group by s.recorded_study_service_id, s.study_service_template_id) own`.execute(db);
  return rows;
};

const copyPrices = (db: Db, trialId: string, ids: string[], dates: string[]) =>
  sql`
    update recorded_study_service s
    set is_confirmed = true, performance_date = done.date, not_done_reason = null,
      label = t.label, amount = t.amount, confirmed_by = ${actor}, version = s.version + 1
    from unnest(${ids}::uuid[], ${dates}::date[]) as done (id, date), ${contractServices} t
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = done.id
      and t.trial_id = s.trial_id and t.study_service_template_id = s.study_service_template_id`.execute(db);

const copyShares = (db: Db, trialId: string, ids: string[], shares: object[]) =>
  sql`
    update recorded_provider_service p
    set amount = share.amount, label = c.label, version = p.version + 1,
      is_confirmed = case when p.confirmation_type = 'automated' then true else p.is_confirmed end
    from (
      select s.recorded_study_service_id, s.study_service_template_id,
        jsonb_agg(o.provider_service_id order by o.provider_service_id) as provider_service_ids
      from recorded_study_service s join recorded_provider_service o using (trial_id, recorded_study_service_id)
      where ${ofTrial('s', trialId)} and s.recorded_study_service_id = any(${ids}::uuid[])
      group by s.recorded_study_service_id, s.study_service_template_id) own
    join json_to_recordset(${JSON.stringify(shares)}::json) as share (
        study_service_template_id uuid, provider_service_ids jsonb, provider_service_id uuid, amount bigint)
      using (study_service_template_id, provider_service_ids),
      provider_service c
    where ${ofTrial('p', trialId)} and p.recorded_study_service_id = own.recorded_study_service_id
      and p.provider_service_id = share.provider_service_id
      and c.trial_id = p.trial_id and c.provider_service_id = p.provider_service_id`.execute(db);

/**
 * Confirms services on their dates: label, price and the providers' shares are copied from the contract as it is now,
 * so that nothing that changes there later alters a record. Payments that were assigned since the record was made concern it
 * from here on. Automated provider confirmations follow.
 */
export const confirmServices = async (
  db: Db,
  trialId: string,
  services: { id: string; date: string }[],
): Promise<void> => {
  if (services.length === 0) return;
  const ids = services.map((service) => service.id);
  const contract = await readContract(db, trialId);
  await addPayments(db, trialId, ids, paymentsOf(contract));
  const kinds = await readKinds(db, trialId, ids);
  const shares = kinds.flatMap(({ study_service_template_id, provider_service_ids }) =>
    sharesOf(contract, study_service_template_id, provider_service_ids).map((share) => ({
      ...share,
      provider_service_ids,
    })),
  );
  await copyPrices(
    db,
    trialId,
    ids,
    services.map((service) => service.date),
  );
  if (shares.length > 0) await copyShares(db, trialId, ids, shares);
};

/** Takes confirmations back: price and shares go, and every provider's answer, for it answered a confirmed service. */
export const unconfirmService = async (db: Db, trialId: string, id: string): Promise<void> => {
  await sql`
    update recorded_study_service set is_confirmed = false, amount = null, confirmed_by = null
    where ${ofTrial('recorded_study_service', trialId)} and recorded_study_service_id = ${id}`.execute(db);
  await sql`
    update recorded_provider_service set is_confirmed = null, amount = null, version = version + 1
    where ${ofTrial('recorded_provider_service', trialId)} and recorded_study_service_id = ${id}
      and (is_confirmed is not null or amount is not null)`.execute(db);
};
