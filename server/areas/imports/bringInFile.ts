import type { ImportFile } from '../../../contract/importRuns.ts';
import type { Role } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { lockSite } from '../../records/lockSite.ts';
import { lockTrial } from '../../records/lockTrial.ts';
import { importAssignedStudyServices } from './assignedStudyServices.ts';
import type { BroughtIn } from './lines.ts';
import { importOperationalServices } from './operationalServices.ts';
import { importParticipants } from './participants.ts';
import { importPerformedVisits, type PerformedBroughtIn } from './performedVisits.ts';
import { importProviderServices } from './providerServices.ts';
import { importStudyServices } from './studyServices.ts';
import { importVisits } from './visits.ts';

/** Who brings files into which trial, and when. */
export interface Bringing {
  trial_id: string;
  role: Role;
  /** `YYYY-MM-DD`. */
  today: string;
  is_confirming: boolean;
}

/** Locks what these files need, in the one order, before the first of them begins. */
export const lockForFiles = async (
  db: Db,
  trialId: string,
  files: readonly Pick<ImportFile, 'kind'>[],
): Promise<void> => {
  if (files.some(({ kind }) => kind === 'provider-services')) await lockSite(db);
  await lockTrial(db, trialId);
};

/** Brings one file in by the command of its kind; a file that is refused throws. */
export const bringInFile = (
  db: Db,
  { trial_id, role, today, is_confirming }: Bringing,
  file: ImportFile,
): Promise<BroughtIn | PerformedBroughtIn> => {
  switch (file.kind) {
    case 'study-services':
      return importStudyServices(db, trial_id, file.rows);
    case 'visits':
      return importVisits(db, trial_id, file.rows);
    case 'assigned-study-services':
      return importAssignedStudyServices(db, trial_id, file.rows);
    case 'provider-services':
      return importProviderServices(db, trial_id, file.rows);
    case 'operational-services':
      return importOperationalServices(db, trial_id, file.rows);
    case 'participants':
      return importParticipants(db, role, { trial_id, rows: file.rows });
    case 'performed-visits':
      return importPerformedVisits(db, today, { trial_id, rows: file.rows, is_confirming });
  }
};
