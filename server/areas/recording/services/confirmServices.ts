import { sql } from 'kysely';
import type { ServiceRecord } from '../../../../domain/recording/recording.ts';
import { byKeyAlone } from '../../../db/preparingClient.ts';
import type { Db } from '../../../db/schema.ts';
import { actor } from '../../../records/predicates/actor.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { priceOn } from '../../../records/predicates/prices.ts';
import { services as contractServices } from '../../../records/predicates/services.ts';
import { paymentsOf, periodOn, readContract, sharesOf } from '../visits/readContract.ts';
import { addPayments } from './addPayments.ts';

interface Kind {
  study_service_template_id: string;
  provider_service_ids: string[];
  /** In which period of the contract they are performed. */
  period: number;
}

/** Services with the period of the contract that each is performed in. */
interface Confirmed {
  ids: string[];
  periods: number[];
}

/** These services, each with its period and the set of its providers: shares are rounded over each set. */
const ownSets = (trialId: string, { ids, periods }: Confirmed) => sql`
  select s.recorded_study_service_id, s.study_service_template_id, done.period,
    jsonb_agg(p.provider_service_id order by p.provider_service_id) as provider_service_ids
  from unnest(${ids}::uuid[], ${periods}::int[]) as done (recorded_study_service_id, period)
  join recorded_study_service s using (recorded_study_service_id)
  join recorded_provider_service p using (trial_id, recorded_study_service_id)
  where ${ofTrial('s', trialId)} and s.recorded_study_service_id = any(${ids}::uuid[])
  group by s.recorded_study_service_id, s.study_service_template_id, done.period`;

/** The distinct ones among them. */
const readKinds = async (db: Db, trialId: string, confirmed: Confirmed): Promise<Kind[]> => {
  const { rows } = await sql<Kind>`
    select distinct study_service_template_id, provider_service_ids, period
    from (${ownSets(trialId, confirmed)}) own`.execute(db);
  return rows;
};

const price = priceOn({
  trialId: sql`s.trial_id`,
  templateId: sql`s.study_service_template_id`,
  day: sql`done.date`,
  present: sql`t.amount`,
});

const copyPrices = (db: Db, trialId: string, ids: string[], dates: string[]) =>
  sql`
    update recorded_study_service s
    set is_confirmed = true, performance_date = done.date, not_done_reason = null,
      label = t.label, amount = ${price}, confirmed_by = ${actor}, version = s.version + 1
    from unnest(${ids}::uuid[], ${dates}::date[]) as done (id, date), ${contractServices} t
    where ${ofTrial('s', trialId)} and s.recorded_study_service_id = done.id
      and t.trial_id = s.trial_id and t.study_service_template_id = s.study_service_template_id`.execute(db);

const copyShares = (db: Db, trialId: string, confirmed: Confirmed, shares: object[]) =>
  sql`
    update recorded_provider_service p
    set amount = share.amount, label = c.label, version = p.version + 1,
      is_confirmed = case when p.confirmation_type = 'automated' then true else p.is_confirmed end
    from (${ownSets(trialId, confirmed)}) own
    join json_to_recordset(${JSON.stringify(shares)}::json) as share (
        study_service_template_id uuid, provider_service_ids jsonb, period int, provider_service_id uuid, amount bigint)
      using (study_service_template_id, provider_service_ids, period),
      provider_service c
    where ${ofTrial('p', trialId)} and p.recorded_study_service_id = own.recorded_study_service_id
      and p.provider_service_id = share.provider_service_id
      and c.trial_id = p.trial_id and c.provider_service_id = p.provider_service_id`.execute(db);

/**
 * Confirms services on their dates: label, price and the providers' shares are copied from the contract of that
 * day, so that nothing that changes there later alters a record. Payments that were assigned since the record was made concern it
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
  const confirmed = { ids, periods: services.map(({ date }) => periodOn(contract, date)) };
  const kinds = await readKinds(db, trialId, confirmed);
  const shares = kinds.flatMap(({ study_service_template_id, provider_service_ids, period }) => {
    const held = contract[period];
    return held
      ? sharesOf(held, study_service_template_id, provider_service_ids).map((share) => ({
          ...share,
          provider_service_ids,
          period,
        }))
      : [];
  });
  await copyPrices(
    db,
    trialId,
    ids,
    services.map((service) => service.date),
  );
  if (shares.length > 0) await copyShares(db, trialId, confirmed, shares);
};

/**
 * Takes a confirmation back and writes what is recorded of the service instead: price and shares go, and every provider's
 * answer, for it answered a confirmed service.
 */
export const unconfirmService = async (
  db: Db,
  trialId: string,
  id: string,
  left: Partial<Pick<ServiceRecord, 'performance_date' | 'not_done_reason'>>,
): Promise<void> => {
  await db
    .updateTable('recorded_study_service')
    .set((column) => ({
      ...left,
      is_confirmed: false,
      amount: null,
      confirmed_by: null,
      version: column('version', '+', 1),
    }))
    .where(ofTrial('recorded_study_service', trialId))
    .where('recorded_study_service_id', '=', id)
    .execute();
  await sql`${sql.raw(byKeyAlone)} update recorded_provider_service set is_confirmed = null, amount = null, version = version + 1
    where ${ofTrial('recorded_provider_service', trialId)} and recorded_study_service_id = ${id}
      and (is_confirmed is not null or amount is not null)`.execute(db);
};
