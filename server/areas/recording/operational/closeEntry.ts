import type { RecordedOperationalService } from '../../../../contract/recording/operationalRecording.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { assertVersion } from '../visits/lockedVisit.ts';
import { changeEntry } from './changeEntry.ts';
import { lockEntry, readService } from './lockedService.ts';
import type { EntryKey } from './recordEntry.ts';

/** Locks an entry and takes it out of the to-do list, or opens it again. */
export const setEntryClosed = async (
  db: Db,
  viewer: Viewer,
  { recorded_study_service_id, version }: EntryKey,
  is_closed: boolean,
): Promise<RecordedOperationalService> => {
  const { service, entry } = await lockEntry(db, viewer, recorded_study_service_id);
  if (entry.is_closed === is_closed) return service;
  assertMay(is_closed ? entry.verdicts.close : entry.verdicts.reopen);
  assertVersion(entry, version, service);
  await changeEntry(db, service, recorded_study_service_id, { is_closed });
  return readService(db, viewer, service);
};
