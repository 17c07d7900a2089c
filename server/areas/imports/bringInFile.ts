import type { SentFile } from '../../../contract/imports/importRuns.ts';
import type { Role } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { lockSite } from '../../records/locks/lockSite.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { importAssignedStudyServices } from './assignedStudyServices.ts';
import { importDocument, type PlanBroughtIn } from './documents.ts';
import type { BroughtIn } from './lines.ts';
import { importOperationalServices } from './operationalServices.ts';
import { importParticipants } from './participants.ts';
import { importPerformedInParts } from './performedInParts.ts';
import type { PerformedBroughtIn } from './performedVisits.ts';
import { importProviderServices } from './providerServices.ts';
import { importStudyServices } from './studyServices.ts';
import { importVisits } from './visits.ts';
import type { LinesDone } from './watching.ts';

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
  files: readonly Pick<SentFile, 'kind'>[],
): Promise<void> => {
  if (files.some(({ kind }) => kind === 'provider-services')) await lockSite(db);
  await lockTrial(db, trialId);
};

export type FileBroughtIn = BroughtIn | PerformedBroughtIn | PlanBroughtIn;

/** Brings one file in by the command of its kind; a file that is refused throws. */
export const bringInFile = async (
  db: Db,
  { trial_id, role, today, is_confirming }: Bringing,
  file: SentFile,
  done: LinesDone,
): Promise<FileBroughtIn> => {
  switch (file.kind) {
    case 'usdm':
    case 'visit-plan':
      return importDocument(db, trial_id, file);
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
      return importPerformedInParts(db, today, { trial_id, rows: file.rows, is_confirming }, done);
  }
};
