import { sql } from 'kysely';
import type {
  RecordedProviderService,
  RecordedStudyService,
  RecordedVisit,
} from '../../../../contract/recording/recording.ts';
import { proposedDate } from '../../../../domain/recording/proposedDate.ts';
import { visitState } from '../../../../domain/recording/visitSchedule.ts';
import {
  providerVerdicts,
  serviceVerdicts,
  visitVerdicts,
} from '../../../../domain/recording/visitVerdicts.ts';
import { byKeyAlone } from '../../../db/preparingClient.ts';
import type { Db } from '../../../db/schema.ts';
import { wasInvoiced } from '../../../records/predicates/billable.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import type { Viewer } from '../../../session/viewer.ts';

/** Which visits: those of participants, or some by their ids. */
export type VisitChoice = { trialId: string } & ({ patientIds: string[] } | { visitIds: string[] });

type VisitRow = Omit<RecordedVisit, 'state' | 'proposed_date' | 'study_services' | 'verdicts'>;
type ServiceRow = Omit<RecordedStudyService, 'provider_services' | 'verdicts'>;
type ProviderRow = Omit<RecordedProviderService, 'verdicts'>;

/** Its id where one visit alone is read, as every tap does. */
const onlyVisit = (choice: VisitChoice): string | undefined =>
  'visitIds' in choice && choice.visitIds.length === 1 ? choice.visitIds[0] : undefined;

/** Planning takes longer than reading one visit: its statements are planned once. */
const selectOf = (choice: VisitChoice) =>
  onlyVisit(choice) === undefined ? sql`select` : sql.raw(`${byKeyAlone} select`);

const isChosen = (choice: VisitChoice) => {
  if ('patientIds' in choice)
    return sql`${ofTrial('v', choice.trialId)} and v.patient_in_trial_id = any(${choice.patientIds}::uuid[])`;
  const only = onlyVisit(choice);
  return only === undefined
    ? sql`${ofTrial('v', choice.trialId)} and v.recorded_visit_id = any(${choice.visitIds}::uuid[])`
    : sql`${ofTrial('v', choice.trialId)} and v.recorded_visit_id = ${only}`;
};

const readRows = (db: Db, choice: VisitChoice) =>
  sql<VisitRow>`${selectOf(choice)} v.trial_id, v.recorded_visit_id, v.patient_in_trial_id, v.protocol_visit_id, p.label, p.short_label,
      v.visit_kind, p.reference_visit_id, v.root_visit_id, p.sort_order, v.planned_date, v.window_from, v.window_to,
      v.visit_date, v.is_closed, v.is_cancelled, v.note, v.version
    from recorded_visit v join protocol_visit p using (trial_id, protocol_visit_id)
    where ${isChosen(choice)}
    order by v.visit_kind desc, p.sort_order, p.protocol_visit_id, v.visit_date nulls last, v.recorded_visit_id`.execute(
    db,
  );

/** The label of a service that is not confirmed is the contract's present one; confirming copies it. */
const readServices = (db: Db, choice: VisitChoice) =>
  sql<ServiceRow>`${selectOf(choice)} s.trial_id, s.recorded_study_service_id, s.recorded_visit_id, s.study_service_template_id as study_service_id,
      case when s.is_confirmed then s.label else t.label end as label, s.is_optional, s.is_additional, s.is_confirmed,
      s.performance_date, s.not_done_reason, s.amount, s.version,
      ${wasInvoiced} as was_invoiced
    from recorded_visit v
    join recorded_study_service s using (trial_id, recorded_visit_id)
    join study_service t on t.trial_id = s.trial_id and t.study_service_id = s.study_service_template_id
    where ${isChosen(choice)}
    order by s.is_additional, t.sort_order, t.study_service_id, s.recorded_study_service_id`.execute(db);

const readProviders = (db: Db, choice: VisitChoice) =>
  sql<ProviderRow>`${selectOf(choice)} p.trial_id, p.recorded_provider_service_id, p.recorded_study_service_id, p.provider_service_id,
      p.provider_id, provider.label as provider_label, provider.cost_center,
      case when s.is_confirmed then p.label else c.label end as label,
      p.confirmation_type, p.is_confirmed, p.amount, p.version
    from recorded_visit v
    join recorded_study_service s using (trial_id, recorded_visit_id)
    join recorded_provider_service p using (trial_id, recorded_study_service_id)
    join provider_service c on c.trial_id = p.trial_id and c.provider_service_id = p.provider_service_id
    join provider on provider.provider_id = p.provider_id
    where ${isChosen(choice)}
    order by c.sort_order, c.provider_service_id`.execute(db);

export const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

type BareService = ServiceRow & { provider_services: ProviderRow[] };

/**
 * A visit as it is answered, with its state on the viewer's day and what the viewer may do with it, written into the rows
 * that were read: a trial has tens of thousands of them.
 */
const judged = (viewer: Viewer, row: VisitRow, services: readonly BareService[]): RecordedVisit => {
  const study_services = services.map((service) => {
    const provider_services = service.provider_services.map((provider) =>
      Object.assign(provider, { verdicts: providerVerdicts(row, service, provider) }),
    );
    return Object.assign(service, { verdicts: serviceVerdicts(row, service), provider_services });
  });
  const visit = Object.assign(row, { study_services });
  return Object.assign(visit, {
    state: visitState(visit, viewer.today),
    proposed_date: proposedDate(visit, viewer.today),
    verdicts: visitVerdicts(visit, viewer.isManager),
  });
};

/** Recorded visits with their services and provider confirmations, in the plan's order, as the viewer sees them. */
export const readVisits = async (db: Db, viewer: Viewer, choice: VisitChoice): Promise<RecordedVisit[]> => {
  const visits = await readRows(db, choice);
  const services = await readServices(db, choice);
  const providers = groupedBy((await readProviders(db, choice)).rows, (row) => row.recorded_study_service_id);
  const byVisit = groupedBy(
    services.rows.map((row) =>
      Object.assign(row, { provider_services: providers.get(row.recorded_study_service_id) ?? [] }),
    ),
    (row) => row.recorded_visit_id,
  );
  return visits.rows.map((row) => judged(viewer, row, byVisit.get(row.recorded_visit_id) ?? []));
};
