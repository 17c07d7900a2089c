import type { AssignedStudyService, StudyService } from '../../../contract/plan/studyServices.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import type { VisitServices } from '../../../resources/visits/visitColumns.ts';

/** What is assigned to each visit, and the price in cents of its mandatory services. */
export function servicesByVisit(
  services: readonly StudyService[],
  assignments: readonly AssignedStudyService[],
): Map<string, VisitServices> {
  const prices = new Map(services.map(({ study_service_id, amount }) => [study_service_id, amount]));
  const byVisit = new Map<string, VisitServices>();
  for (const { protocol_visit_id, study_service_id, is_optional } of assignments) {
    const { mandatory, optional, cents } = byVisit.get(protocol_visit_id) ?? {
      mandatory: 0,
      optional: 0,
      cents: 0,
    };
    const price = prices.get(study_service_id) ?? 0;
    byVisit.set(
      protocol_visit_id,
      is_optional
        ? { mandatory, optional: optional + 1, cents }
        : { mandatory: mandatory + 1, optional, cents: cents + price },
    );
  }
  return byVisit;
}

/** How many visits have no service of their label. */
export const visitsWithoutService = (visits: readonly Visit[], services: readonly StudyService[]): number => {
  const labels = new Set(services.map(({ label }) => label));
  return visits.filter(({ label }) => !labels.has(label)).length;
};
