import type { PlanVisit } from '../../contract/plan/visitPlan.ts';
import {
  type ChosenServices,
  comparePlans,
  type NewerPlan,
  type OwnPlan,
} from '../../domain/visitPlan/planComparison.ts';

type Named = Pick<PlanVisit, 'label'> & Partial<PlanVisit>;

const newerVisit = (visit: Named): PlanVisit => ({
  short_label: null,
  description: null,
  visit_kind: 'scheduled',
  reference_visit: null,
  days_interval: null,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
  ...visit,
});
/** A visit so many days after another one. */
export const at = (label: string, reference_visit: string, days_interval: number, window = 0): Named => ({
  label,
  reference_visit,
  days_interval,
  days_tolerance_before: window,
  days_tolerance_after: window,
});

/** A plan in few words. */
export interface Drawn {
  visits: readonly Named[];
  services?: readonly (string | [label: string, amount: number])[];
  /** `ECG@Week 4`, `ECG@Week 4?` where it is optional. */
  cells?: readonly string[];
}

const cellOf = (cell: string) => {
  const [service = '', visit = ''] = cell.replace('?', '').split('@');
  return { service, visit, is_optional: cell.endsWith('?') };
};

export const newerOf = ({ visits, services = [], cells = [] }: Drawn): NewerPlan => ({
  visits: visits.map(newerVisit),
  study_services: services.map((service) =>
    typeof service === 'string'
      ? { label: service, amount: null }
      : { label: service[0], amount: service[1] },
  ),
  assignments: cells.map(cellOf).map(({ service, visit, is_optional }) => ({
    study_service: service,
    protocol_visit: visit,
    is_optional,
  })),
});

export const ownOf = (drawn: Drawn): OwnPlan => {
  const { visits, study_services, assignments } = newerOf(drawn);
  return {
    visits: visits.map(({ reference_visit, ...visit }) => ({
      ...visit,
      protocol_visit_id: `v:${visit.label}`,
      reference_visit_id: reference_visit === null ? null : `v:${reference_visit}`,
      days_tolerance_before: visit.days_tolerance_before ?? 0,
      days_tolerance_after: visit.days_tolerance_after ?? 0,
    })),
    services: study_services.map(({ label, amount }) => ({
      study_service_id: `s:${label}`,
      label,
      amount: amount ?? 0,
      is_additional: false,
    })),
    assignments: assignments.map(({ study_service, protocol_visit, is_optional }) => ({
      study_service_id: `s:${study_service}`,
      protocol_visit_id: `v:${protocol_visit}`,
      is_optional,
    })),
  };
};

export const compared = (own: Drawn, newer: Drawn, chosen?: ChosenServices) =>
  comparePlans(ownOf(own), newerOf(newer), chosen);
export const base: Drawn = {
  visits: [
    { label: 'Screening', reference_visit: 'Baseline', days_interval: -14, days_tolerance_before: 14 },
    { label: 'Baseline', short_label: 'V1' },
    at('Week 4', 'Baseline', 28, 3),
    at('Week 8', 'Baseline', 56, 3),
  ],
  services: [
    ['ECG', 3_394],
    ['Vital signs', 1_275],
  ],
  cells: ['ECG@Baseline', 'ECG@Week 4?', 'Vital signs@Week 8'],
};
