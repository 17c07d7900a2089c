import { sql } from 'kysely';
import type { ConfirmationType, VisitKind } from '../../../../contract/vocab.ts';
import { providerAmounts } from '../../../../domain/money.ts';
import { confirmationTypeOf } from '../../../../domain/recording/recording.ts';
import { rootsOf } from '../../../../domain/visitPlan/visitReferences.ts';
import type { Db } from '../../../db/schema.ts';
import { services } from '../../../records/predicates/services.ts';

export interface ProtocolVisit {
  protocol_visit_id: string;
  label: string;
  visit_kind: VisitKind;
  reference_visit_id: string | null;
  root_visit_id: string | null;
  days_interval: number | null;
  days_tolerance_before: number;
  days_tolerance_after: number;
  sort_order: number;
}

/** The visits of a trial's plan in its order, each with the root of its tree. */
export const readProtocolVisits = async (db: Db, trialId: string): Promise<ProtocolVisit[]> => {
  const visits = await db
    .selectFrom('protocol_visit')
    .select([
      'protocol_visit_id',
      'label',
      'visit_kind',
      'reference_visit_id',
      'days_interval',
      'days_tolerance_before',
      'days_tolerance_after',
      'sort_order',
    ])
    .where('trial_id', '=', trialId)
    .orderBy('sort_order')
    .orderBy('protocol_visit_id')
    .execute();
  const roots = rootsOf(visits);
  return visits.map((visit) => ({ ...visit, root_visit_id: roots.get(visit.protocol_visit_id) ?? null }));
};

/** A provider's share of a service: who must answer it, and the cents at the service's present price. */
export interface Payment {
  study_service_template_id: string;
  provider_service_id: string;
  confirmation_type: ConfirmationType;
  amount: number;
}

interface Assignment {
  study_service_template_id: string;
  provider_service_id: string;
  confirmation_type: ConfirmationType;
  confirmation_is_mandatory: boolean | null;
  price: number;
  amount: number | null;
  percentage: number | null;
  money: number | null;
}

/** The assignments of each service, by its template. */
export type Contract = ReadonlyMap<string, readonly Assignment[]>;

/** What the contract says today about the providers' shares of the trial's services. */
export const readContract = async (db: Db, trialId: string): Promise<Contract> => {
  const { rows } = await sql<Assignment>`
    select a.study_service_template_id, a.provider_service_id, p.confirmation_type, a.confirmation_is_mandatory,
      s.amount as price, p.amount, p.percentage, a.money
    from assigned_provider_service a
    join provider_service p using (trial_id, provider_service_id)
    join ${services} s using (trial_id, study_service_template_id)
    where a.trial_id = ${trialId}`.execute(db);
  const contract = new Map<string, Assignment[]>();
  for (const row of rows) {
    const own = contract.get(row.study_service_template_id);
    if (own) own.push(row);
    else contract.set(row.study_service_template_id, [row]);
  }
  return contract;
};

/** The shares of one service in cents: rounding is per recorded service. */
const sharesAmong = (templateId: string, own: readonly Assignment[]): Payment[] => {
  const amounts = providerAmounts(
    own[0]?.price ?? 0,
    own.map((one) => ({ ...one, id: one.provider_service_id })),
  );
  return own.map((one) => ({
    study_service_template_id: templateId,
    provider_service_id: one.provider_service_id,
    confirmation_type: confirmationTypeOf(one.confirmation_type, one.confirmation_is_mandatory),
    amount: amounts.get(one.provider_service_id) ?? 0,
  }));
};

/** The shares of one service, of these provider services alone. */
export const sharesOf = (contract: Contract, templateId: string, providerServiceIds: string[]): Payment[] => {
  const wanted = new Set(providerServiceIds);
  const assigned = contract.get(templateId) ?? [];
  return sharesAmong(
    templateId,
    assigned.filter((one) => wanted.has(one.provider_service_id)),
  );
};

/** Every assigned payment of the trial with its share at the present price. */
export const paymentsOf = (contract: Contract): Payment[] =>
  [...contract].flatMap(([templateId, assigned]) => sharesAmong(templateId, assigned));
