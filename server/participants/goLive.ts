import { sql } from 'kysely';
import type { Role } from '../../contract/vocab.ts';
import { excessOfShares, type ProviderShare } from '../../domain/money.ts';
import { mayAddFirstParticipant } from '../../domain/permissions.ts';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';

interface PricedService {
  label: string;
  amount: number;
  shares: ProviderShare[];
}

/** Services of the contract, visit-bound and operational, with the shares that providers get of them. */
const readSharedServices = async (db: Db, trialId: string): Promise<PricedService[]> => {
  const { rows } = await sql<PricedService>`
    select t.label, t.amount,
      json_agg(json_build_object('id', p.provider_service_id, 'amount', p.amount,
        'percentage', p.percentage, 'money', a.money)) as shares
    from (
      select trial_id, study_service_id as id, label, amount from study_service
      union all
      select trial_id, contract_study_service_id, label, amount from operational_service) t
    join assigned_provider_service a on a.trial_id = t.trial_id and a.study_service_template_id = t.id
    join provider_service p on p.trial_id = a.trial_id and p.provider_service_id = a.provider_service_id
    where t.trial_id = ${trialId}
    group by t.id, t.label, t.amount
    order by sort_key(t.label), t.id`.execute(db);
  return rows;
};

/**
 * The first participant is the contract's go-live (domain: People): only a manager adds it, and not while providers
 * would get more than the price of a service. The trial is locked by the caller.
 */
export const assertMayGoLive = async (db: Db, trialId: string, role: Role): Promise<void> => {
  if (!mayAddFirstParticipant(role)) reject('first_participant_by_manager');
  const services = await readSharedServices(db, trialId);
  const labels = services.flatMap(({ label, amount, shares }) =>
    excessOfShares(amount, shares) > 0 ? [label] : [],
  );
  if (labels.length > 0) reject('shares_exceed_price', { labels });
};
