import type { StoredPlan } from '../../../../domain/visitPlan/visitPlan.ts';
import type { Db } from '../../../db/schema.ts';
import { readEdited } from '../../../records/saving/editable.ts';
import { editableOperationalService } from '../operationalServices/repo.ts';
import { assignedStudyServices, editableStudyService } from '../studyServices/repo.ts';
import { readPlan } from '../visits/repo.ts';

/** The plan of a trial, each kind of element in its order. */
export const readStoredPlan = async (db: Db, trialId: string): Promise<StoredPlan> => ({
  visits: await readPlan(db, trialId),
  services: await readEdited(db, editableStudyService, trialId),
  operationalServices: await readEdited(db, editableOperationalService, trialId),
  assignments: await assignedStudyServices(db, trialId).execute(),
});
