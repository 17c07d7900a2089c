import { sql } from 'kysely';
import type { RowFailure } from '../../contract/errors.ts';
import { excessOfShares, type ProviderShare } from '../../domain/money.ts';
import type { Db } from '../db/schema.ts';
import { services as allServices } from './predicates/services.ts';

/** A service, visit-bound or operational, with what its providers get of it. */
export interface SharedService {
  study_service_template_id: string;
  label: string;
  amount: number;
  is_added_later: boolean;
  /** What it is called, where an amendment retired it. */
  retired: string | null;
  shares: ProviderShare[];
}

/** The services of a trial with the stored shares of their providers. */
export const readSharedServices = async (db: Db, trialId: string): Promise<SharedService[]> => {
  const { rows } = await sql<SharedService>`
    select t.study_service_template_id, t.label, t.amount, t.is_added_later,
      case when t.retired_from is not null then t.label end as retired,
      coalesce(json_agg(json_build_object('id', p.provider_service_id, 'amount', p.amount,
        'percentage', p.percentage, 'money', a.money)) filter (where p.provider_service_id is not null), '[]'::json)
        as shares
    from ${allServices} t
    left join assigned_provider_service a using (trial_id, study_service_template_id)
    left join provider_service p on p.trial_id = a.trial_id and p.provider_service_id = a.provider_service_id
    where t.trial_id = ${trialId}
    group by t.study_service_template_id, t.label, t.amount, t.is_added_later, t.retired_from
    order by sort_key(t.label), t.study_service_template_id`.execute(db);
  return rows;
};

/** The services whose shares would be above the price. */
export const overPriced = (services: readonly SharedService[]): Map<string, SharedService> =>
  new Map(
    services
      .filter(({ amount, shares }) => excessOfShares(amount, shares) > 0)
      .map((service) => [service.study_service_template_id, service]),
  );

/** Labels of a trial's services whose providers would get more than the price. */
export const readOverPriced = async (db: Db, trialId: string): Promise<string[]> =>
  [...overPriced(await readSharedServices(db, trialId)).values()].map(({ label }) => label);

/** The prices that would no longer cover the shares of their providers. */
export const uncoveredShares = async (
  db: Db,
  trialId: string,
  prices: readonly { index: number; id: string; amount: number }[],
): Promise<RowFailure[]> => {
  if (prices.length === 0) return [];
  const amounts = new Map(prices.map(({ id, amount }) => [id, amount]));
  const services = await readSharedServices(db, trialId);
  const over = overPriced(
    services.map((service) => ({
      ...service,
      amount: amounts.get(service.study_service_template_id) ?? service.amount,
    })),
  );
  return prices.flatMap(({ index, id }): RowFailure[] => {
    const service = over.get(id);
    return service
      ? [{ index, id, field: 'amount', code: 'shares_exceed_price', params: { labels: [service.label] } }]
      : [];
  });
};
