import { sql } from 'kysely';
import type { RecordedOperationalService } from '../../../../contract/recording/operationalRecording.ts';
import { entriesAfter } from '../../../../domain/recording/operationalChains.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { trialOf } from '../../../records/predicates/trialOf.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { leaveDrafts } from '../services/leaveDrafts.ts';
import { assertVersion } from '../visits/lockedVisit.ts';
import { changeEntry, replanned } from './changeEntry.ts';
import { lockEntry } from './lockedService.ts';
import type { EntryKey } from './recordEntry.ts';

/** Entries may lie on drafts, which nobody may be changing when they go: the trial is locked as a whole. */
const lockAlone = async (db: Db, viewer: Viewer, id: string) => {
  await lockTrial(db, await trialOf(db, 'recorded_study_service', 'recorded_study_service_id', id));
  return lockEntry(db, viewer, id);
};

const removeEntries = async (db: Db, trialId: string, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await leaveDrafts(db, trialId, id);
  await sql`
    delete from recorded_study_service
    where ${ofTrial('recorded_study_service', trialId)} and recorded_study_service_id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
};

/**
 * Ends a chain with this entry: the trial is on hold, and entries behind it, which have no date, go. Taken back, the
 * chain runs on, and *generate* makes them anew.
 */
export const setEntryInterrupting = async (
  db: Db,
  viewer: Viewer,
  { recorded_study_service_id: id, version }: EntryKey,
  is_interrupting: boolean,
): Promise<RecordedOperationalService> => {
  const { service, entry } = await lockAlone(db, viewer, id);
  if (entry.is_interrupting === is_interrupting) return service;
  assertMay(is_interrupting ? entry.verdicts.interrupt : entry.verdicts.resume);
  assertVersion(entry, version, service);
  await changeEntry(db, service, id, { is_interrupting });
  if (is_interrupting) await removeEntries(db, service.trial_id, entriesAfter(service.entries, entry));
  return replanned(db, viewer, service);
};

/** Takes an entry by hand away again. */
export const removeEntry = async (
  db: Db,
  viewer: Viewer,
  { recorded_study_service_id: id, version }: EntryKey,
): Promise<RecordedOperationalService> => {
  const { service, entry } = await lockAlone(db, viewer, id);
  assertMay(entry.verdicts.remove);
  assertVersion(entry, version, service);
  await removeEntries(db, service.trial_id, [id]);
  return replanned(db, viewer, service);
};
