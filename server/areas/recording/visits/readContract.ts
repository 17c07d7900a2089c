import { sql } from 'kysely';
import type { ConfirmationType, VisitKind } from '../../../../contract/vocab.ts';
import type { Amended } from '../../../../domain/amendments/earlierVersions.ts';
import { type PaymentTerms, pairOf, type ShareTerms } from '../../../../domain/amendments/version.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import { providerAmounts } from '../../../../domain/money.ts';
import { confirmationTypeOf } from '../../../../domain/recording/recording.ts';
import { rootsOf } from '../../../../domain/visitPlan/visitReferences.ts';
import type { Db } from '../../../db/schema.ts';
import { readAmended } from '../../../records/contractVersion.ts';
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

/** The visits of a trial's plan that are not retired, in its order, each with the root of its tree. */
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
    .where('retired_from', 'is', null)
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

type Assignments = ReadonlyMap<string, readonly Assignment[]>;

/** The assignments of each service as they hold for what is performed up to a day; null = from the last such day on. */
interface Period {
  /** The first day on which something else holds, `YYYY-MM-DD`. */
  until: string | null;
  assignments: Assignments;
}

/** What the contract says about the providers' shares, by the day of the performance: the earliest period first. */
export type Contract = readonly Period[];

const byTemplate = (rows: readonly Assignment[]): Assignments =>
  groupBy(rows, ({ study_service_template_id }) => study_service_template_id);

/** The assignments before these amendments, of which the last one holds. */
const periodBefore = (present: readonly Assignment[], later: readonly Amended[]): Assignment[] =>
  later.toReversed().reduce<Assignment[]>(
    (rows, { before }) =>
      rows.map((row) => ({
        ...row,
        price: before.services[row.study_service_template_id]?.amount ?? row.price,
        ...termsOf(before.payments[row.provider_service_id]),
        ...moneyOf(before.shares[pairOf(row.provider_service_id, row.study_service_template_id)]),
      })),
    [...present],
  );

const termsOf = (terms: PaymentTerms | null | undefined) =>
  terms ? { amount: terms.amount, percentage: terms.percentage } : {};
const moneyOf = (share: ShareTerms | null | undefined) => (share ? { money: share.money } : {});

/** What the contract says about the providers' shares of the trial's services, today and before its amendments. */
export const readContract = async (db: Db, trialId: string): Promise<Contract> => {
  const { rows } = await sql<Assignment>`
    select a.study_service_template_id, a.provider_service_id, p.confirmation_type, a.confirmation_is_mandatory,
      s.amount as price, p.amount, p.percentage, a.money
    from assigned_provider_service a
    join provider_service p using (trial_id, provider_service_id)
    join ${services} s using (trial_id, study_service_template_id)
    where a.trial_id = ${trialId}`.execute(db);
  const amended = rows.length === 0 ? [] : await readAmended(db, trialId);
  const earlier = amended.map(({ effective_date }, index) => ({
    until: effective_date,
    assignments: byTemplate(periodBefore(rows, amended.slice(index))),
  }));
  return [...earlier, { until: null, assignments: byTemplate(rows) }];
};

/** Which period of the contract a day lies in, by its place. */
export const periodOn = (contract: Contract, day: string): number =>
  contract.findIndex(({ until }) => until === null || day < until);

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

/** The shares of one service in a period of the contract, of these provider services alone. */
export const sharesOf = (
  { assignments }: Period,
  templateId: string,
  providerServiceIds: string[],
): Payment[] => {
  const wanted = new Set(providerServiceIds);
  const assigned = assignments.get(templateId) ?? [];
  return sharesAmong(
    templateId,
    assigned.filter((one) => wanted.has(one.provider_service_id)),
  );
};

const paymentsIn = ({ assignments }: Period): Payment[] =>
  [...assignments].flatMap(([templateId, assigned]) => sharesAmong(templateId, assigned));

/** Every assigned payment of the trial with its share at the present price. */
export const paymentsOf = (contract: Contract): Payment[] => contract.slice(-1).flatMap(paymentsIn);

/** The same for each day of a performance: `from` and `until` are null where nothing held otherwise. */
export const datedPaymentsOf = (contract: Contract) =>
  contract.flatMap((period, index) =>
    paymentsIn(period).map((payment) => ({
      ...payment,
      from: contract[index - 1]?.until ?? null,
      until: period.until,
    })),
  );
