import type { OperationalServiceEdit } from '../../../../contract/plan/operationalServices.ts';
import type { Db } from '../../../db/schema.ts';
import type { Saved } from '../../../records/saving/writeEdit.ts';
import { type ServiceSave, saveServices } from '../studyServices/saveServices.ts';
import { editableOperationalService } from './repo.ts';

/** Saves operational services. */
export const saveOperationalServices = (
  db: Db,
  save: ServiceSave<OperationalServiceEdit>,
): Promise<Saved<OperationalServiceEdit>> =>
  saveServices(
    db,
    {
      kind: 'operational_service',
      table: editableOperationalService,
      id: 'contract_study_service_id',
    },
    save,
  );
