import { newId } from '../../../dataProvider/newId.ts';
import type { Kit } from './kits.ts';

/** The contract of a kit as a client edits it in its sheets: by ids, which the client chooses. */
export const editsOf = (kit: Kit, trial_id: string, provider_id: string) => {
  const studyServices = kit.studyServices.map((row, sort_order) => ({
    ...row,
    trial_id,
    study_service_id: newId(),
    sort_order,
  }));
  const visitIds = new Map(kit.visits.map(({ label }) => [label, newId()]));
  const visits = kit.visits.map(({ reference_visit, ...row }, sort_order) => ({
    ...row,
    trial_id,
    protocol_visit_id: visitIds.get(row.label) ?? '',
    reference_visit_id: reference_visit === null ? null : visitIds.get(reference_visit),
    sort_order,
  }));
  const operationalServices = kit.operationalServices.map((row, sort_order) => ({
    ...row,
    trial_id,
    contract_study_service_id: newId(),
    sort_order,
  }));
  const providerServices = kit.providerServices.map(
    ({ provider, cost_center, study_service: label, ...terms }, sort_order) => ({
      ...terms,
      trial_id,
      provider_service_id: newId(),
      provider_id,
      label,
      description: `${provider}, ${cost_center}`,
      sort_order,
    }),
  );
  const templates = new Map([
    ...studyServices.map(({ label, study_service_id }) => [label, study_service_id] as const),
    ...operationalServices.map((one) => [one.label, one.contract_study_service_id] as const),
  ]);
  return {
    studyServices,
    visits,
    operationalServices,
    providerServices,
    assignedStudyServices: kit.assignedStudyServices.map(
      ({ study_service, protocol_visit, is_optional }) => ({
        study_service_id: templates.get(study_service) ?? '',
        protocol_visit_id: visitIds.get(protocol_visit) ?? '',
        is_optional,
      }),
    ),
    assignedProviderServices: providerServices.map(({ provider_service_id, label }) => ({
      provider_service_id,
      study_service_template_id: templates.get(label) ?? '',
    })),
    participants: kit.participants.map((subject_id) => ({
      trial_id,
      patient_in_trial_id: newId(),
      subject_id,
    })),
  };
};
export type Edits = ReturnType<typeof editsOf>;
