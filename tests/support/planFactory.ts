import type { ConfirmationType, TrialType } from '../../contract/vocab.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { Db } from '../../server/db/schema.ts';

export interface PlanVisit {
  label: string;
  /** Label of the visit it counts from, and the days after it; a visit without is a root. */
  after?: [reference: string, days: number];
  tolerance?: number;
  isScheduled?: boolean;
}

interface PlanPayment {
  service: string;
  provider: string;
  /** Cents, or hundredths of a percent. */
  share: { amount: number } | { percentage: number };
  type?: ConfirmationType;
  isMandatory?: boolean | null;
  money?: number | null;
}

export interface Plan {
  title?: string;
  type?: TrialType;
  visits: PlanVisit[];
  /** Cents by label. */
  services?: Record<string, number>;
  additional?: Record<string, number>;
  /** Services by the label of the visit; one with a leading `?` is optional there. */
  assigned?: Record<string, string[]>;
  payments?: PlanPayment[];
}

export interface BuiltPlan {
  trial_id: string;
  visitId: (label: string) => string;
  serviceId: (label: string) => string;
  /** The payment of a provider for a service. */
  paymentId: (service: string, provider: string) => string;
}

const lookUp =
  (ids: ReadonlyMap<string, string>) =>
  (label: string): string => {
    const id = ids.get(label);
    if (id === undefined) throw new Error(`The plan has no ${label}`);
    return id;
  };

const addVisits = async (db: Db, trial_id: string, visits: PlanVisit[]): Promise<Map<string, string>> => {
  const ids = new Map(visits.map(({ label }) => [label, newId()]));
  const idOf = lookUp(ids);
  await db
    .insertInto('protocol_visit')
    .values(
      visits.map(({ label, after, tolerance = 0, isScheduled = true }, sort_order) => ({
        trial_id,
        protocol_visit_id: idOf(label),
        label,
        short_label: label,
        visit_kind: isScheduled ? 'scheduled' : 'non_scheduled',
        reference_visit_id: after ? idOf(after[0]) : null,
        days_interval: after ? after[1] : null,
        days_tolerance_before: tolerance,
        days_tolerance_after: tolerance,
        sort_order,
      })),
    )
    .execute();
  return ids;
};

const addServices = async (
  db: Db,
  trial_id: string,
  { services = {}, additional = {} }: Plan,
): Promise<Map<string, string>> => {
  const rows = [
    ...Object.entries(services).map(([label, amount]) => ({ label, amount, is_additional: false })),
    ...Object.entries(additional).map(([label, amount]) => ({ label, amount, is_additional: true })),
  ].map((row, sort_order) => ({ ...row, trial_id, study_service_id: newId(), sort_order }));
  if (rows.length === 0) return new Map();
  await db
    .insertInto('study_service_template')
    .values(
      rows.map(({ study_service_id }) => ({
        trial_id,
        study_service_template_id: study_service_id,
        kind: 'study_service',
      })),
    )
    .execute();
  await db.insertInto('study_service').values(rows).execute();
  return new Map(rows.map(({ label, study_service_id }) => [label, study_service_id]));
};

const addPayments = async (
  db: Db,
  trial_id: string,
  payments: PlanPayment[],
  serviceId: (label: string) => string,
): Promise<Map<string, string>> => {
  const providers = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { service, provider, share, type = 'automated', isMandatory = null, money = null } of payments) {
    const provider_id = providers.get(provider) ?? newId();
    if (!providers.has(provider))
      await db
        .insertInto('provider')
        .values({ provider_id, label: provider, trial_id, cost_center: '4711' })
        .execute();
    providers.set(provider, provider_id);
    const provider_service_id = newId();
    ids.set(`${service}|${provider}`, provider_service_id);
    await db
      .insertInto('provider_service')
      .values({
        trial_id,
        provider_service_id,
        label: service,
        provider_id,
        confirmation_type: type,
        ...share,
      })
      .execute();
    await db
      .insertInto('assigned_provider_service')
      .values({
        trial_id,
        provider_service_id,
        study_service_template_id: serviceId(service),
        confirmation_is_mandatory: isMandatory,
        money,
      })
      .execute();
  }
  return ids;
};

/** A trial with its contract, written straight into the tables; what happens to it goes through the calls. */
export const buildPlan = async (db: Db, plan: Plan): Promise<BuiltPlan> => {
  const trial_id = newId();
  const { clinicalsite_id } = await db
    .selectFrom('clinicalsite')
    .select('clinicalsite_id')
    .executeTakeFirstOrThrow();
  const { title = 'H2Q-MC-LZZT', type = 'full', visits, assigned = {}, payments = [] } = plan;
  await db
    .insertInto('trial')
    .values({ trial_id, clinicalsite_id, title, type, tax_rule: 'vat_19' })
    .execute();
  const visitId = lookUp(await addVisits(db, trial_id, visits));
  const serviceId = lookUp(await addServices(db, trial_id, plan));
  const pairs = Object.entries(assigned).flatMap(([visit, labels]) =>
    labels.map((label) => ({
      trial_id,
      study_service_id: serviceId(label.replace(/^\?/, '')),
      protocol_visit_id: visitId(visit),
      is_optional: label.startsWith('?'),
    })),
  );
  if (pairs.length > 0) await db.insertInto('assigned_study_service').values(pairs).execute();
  const paymentIds = lookUp(await addPayments(db, trial_id, payments, serviceId));
  return {
    trial_id,
    visitId,
    serviceId,
    paymentId: (service, provider) => paymentIds(`${service}|${provider}`),
  };
};
