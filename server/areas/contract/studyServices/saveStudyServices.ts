import type { StudyServiceEdit } from '../../../../contract/plan/studyServices.ts';
import type { Db } from '../../../db/schema.ts';
import type { Saved } from '../../../records/saving/writeEdit.ts';
import { editableStudyService } from './repo.ts';
import { type ServiceSave, saveServices } from './saveServices.ts';

/** Saves visit services. */
export const saveStudyServices = (
  db: Db,
  save: ServiceSave<StudyServiceEdit>,
): Promise<Saved<StudyServiceEdit>> =>
  saveServices(db, { kind: 'study_service', table: editableStudyService, id: 'study_service_id' }, save);
