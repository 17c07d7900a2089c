import type { StudyService } from '../../contract/plan/studyServices.ts';

/** At how many visits of the plan a service is, mandatory or optional, scheduled or not. */
export const assignedCount = (
  service: Pick<StudyService, 'mandatory_count' | 'non_scheduled_count' | 'optional_count'>,
): number => service.mandatory_count + service.non_scheduled_count + service.optional_count;
