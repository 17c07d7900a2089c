import type { StudyService } from '../../contract/plan/studyServices.ts';
import type { BroughtStudyService, VisitPlan } from '../../contract/plan/visitPlan.ts';
import type { Visit } from '../../contract/plan/visits.ts';
import { matchByOccurrence } from '../labels/byLabel.ts';
import type { ReadPlan, ReadService } from './readPlan.ts';
import { planFileOf } from './visitPlan.ts';

type TrialService = Pick<StudyService, 'study_service_id' | 'label' | 'description' | 'is_additional'>;

interface Trial {
  visits: readonly Pick<Visit, 'label' | 'description'>[];
  services: readonly TrialService[];
}

/** The trial's service that each row is: the one that was chosen, else that of its label which nobody chose. */
const knownServices = (
  rows: readonly ReadService[],
  present: readonly TrialService[],
): ReadonlyMap<ReadService, TrialService | null> => {
  const byId = new Map(present.map((service) => [service.study_service_id, service]));
  const chosen = new Map(rows.map((row) => [row, byId.get(row.study_service_id ?? '') ?? null]));
  const taken = new Set(chosen.values());
  const found = matchByOccurrence(
    rows.filter((row) => !chosen.get(row)),
    present.filter((service) => !taken.has(service)),
  );
  for (const { row, stored } of found) chosen.set(row, stored);
  return chosen;
};

const broughtIn = ({ label, amount }: ReadService, known: TrialService | null): BroughtStudyService => ({
  ...(known && { study_service_id: known.study_service_id }),
  label: known?.label ?? label,
  description: known?.description ?? null,
  ...(amount === null ? {} : { amount }),
  is_additional: known?.is_additional ?? false,
});

/**
 * The plan that a confirmed reading is, as every import takes it. A service that the trial has keeps its label and its
 * description; an amount that the table does not name is not said, so that the trial's stays.
 */
export const planOfReading = (
  { visits, services }: Pick<ReadPlan, 'visits' | 'services'>,
  trial: Trial,
): VisitPlan => {
  const known = knownServices(services, trial.services);
  const descriptions = new Map(trial.visits.map(({ label, description }) => [label, description]));
  const rows = services.map((row) => ({ ...row, brought: broughtIn(row, known.get(row) ?? null) }));
  const named = planFileOf({
    visits: visits.map((visit, index) => ({
      ...visit,
      description: descriptions.get(visit.label) ?? null,
      sort_order: index,
    })),
    services: rows.map(({ row_id, amount, brought }, index) => ({
      ...brought,
      study_service_id: row_id,
      amount: amount ?? 0,
      sort_order: index,
    })),
    operationalServices: [],
    assignments: rows.flatMap(({ row_id, marks }) =>
      visits.flatMap(({ protocol_visit_id }) => {
        const mark = marks[protocol_visit_id];
        return mark
          ? [{ study_service_id: row_id, protocol_visit_id, is_optional: mark === 'optional' }]
          : [];
      }),
    ),
  });
  return {
    visits: named.visits,
    operational_services: named.operational_services,
    study_services: rows.map(({ brought }) => brought),
    assignments: named.assignments,
  };
};
