import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../../../contract/recording/operationalRecording.ts';
import { dateEntry, nextPlace } from '../../../../domain/recording/operationalChains.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { assertMay, unwrap } from '../../../http/unwrap.ts';
import { trialOf } from '../../../records/predicates/trialOf.ts';
import { repriceRedated } from '../../../records/repricing.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { confirmServices, unconfirmService } from '../services/confirmServices.ts';
import { assertVersion } from '../visits/lockedVisit.ts';
import { addEntries } from './addEntries.ts';
import { changeEntry, replanned } from './changeEntry.ts';
import { type LockedEntry, lockEntry, lockOperationalService } from './lockedService.ts';

interface EntryRecord {
  performance_date: string | null;
  is_confirmed: boolean;
}

/** What a call says of an entry; what is undefined was left out. */
export interface EntryRecording {
  recorded_study_service_id: string;
  contract_study_service_id: string;
  performance_date?: string | null | undefined;
  is_confirmed?: boolean | undefined;
  version?: number | undefined;
}

/** The record that is meant: what was left out stays as it is stored. */
const completed = (
  stored: EntryRecord,
  { performance_date, is_confirmed = stored.is_confirmed }: EntryRecording,
): EntryRecord => ({
  performance_date: performance_date === undefined ? stored.performance_date : performance_date,
  is_confirmed,
});

const nothing: EntryRecord = { performance_date: null, is_confirmed: false };

type Placed = Pick<OperationalEntry, 'recorded_study_service_id' | 'chain_number' | 'entry_number'>;

interface Dating {
  date: string;
  today: string;
  /** The field of the call's input that holds the date. */
  field: 'performance_date' | 'recorded_study_service_performance_date';
}

/** A date that may be written: not a future one, and none that meets another entry of the chain. */
const assertDate = (
  service: RecordedOperationalService,
  entry: Placed,
  { date, today, field }: Dating,
): void => {
  if (date > today) reject('date_in_future', { date }, field);
  unwrap(dateEntry(service, service.entries, entry, date), {
    overlaps_irregular_entry: field,
    overlaps_previous_chain: field,
    overlaps_next_entry: field,
    overlaps_previous_entry: field,
  });
};

/**
 * Dates an entry, confirms it on its date or takes the confirmation back. Only a fresh confirmation copies price and
 * shares: a confirmed entry that is re-dated keeps its amounts, unless another version of the contract held then.
 */
const record = async (
  db: Db,
  viewer: Viewer,
  { service, entry }: LockedEntry,
  {
    performance_date: date,
    is_confirmed,
    field = 'performance_date',
  }: EntryRecord & Partial<Pick<Dating, 'field'>>,
): Promise<RecordedOperationalService> => {
  const id = entry.recorded_study_service_id;
  assertMay(entry.verdicts.record);
  if (date === null && is_confirmed) reject('date_missing');
  if (date === null && entry.is_interrupting) reject('entry_interrupting');
  if (date !== null && date !== entry.performance_date)
    assertDate(service, entry, { date, today: viewer.today, field });
  if (date !== null && is_confirmed && !entry.is_confirmed)
    await confirmServices(db, service.trial_id, [{ id, date }]);
  else if (entry.is_confirmed && !is_confirmed)
    await unconfirmService(db, service.trial_id, id, { performance_date: date });
  else {
    await changeEntry(db, service, id, { performance_date: date });
    if (is_confirmed) await repriceRedated(db, service.trial_id, [id]);
  }
  return replanned(db, viewer, service);
};

const isSame = (entry: OperationalEntry, { performance_date, is_confirmed }: EntryRecord): boolean =>
  entry.performance_date === performance_date && entry.is_confirmed === is_confirmed;

const addEntry = async (
  db: Db,
  viewer: Viewer,
  service: RecordedOperationalService,
  put: EntryRecording,
): Promise<RecordedOperationalService> => {
  const { recorded_study_service_id, contract_study_service_id } = put;
  const { performance_date, is_confirmed } = completed(nothing, put);
  const place = unwrap(nextPlace(service, service.entries));
  if (performance_date === null && is_confirmed) reject('date_missing');
  if (performance_date !== null)
    assertDate(
      service,
      { recorded_study_service_id, ...place },
      { date: performance_date, today: viewer.today, field: 'performance_date' },
    );
  await addEntries(db, service.trial_id, [
    { recorded_study_service_id, contract_study_service_id, ...place, performance_date, is_confirmed },
  ]);
  return replanned(db, viewer, service);
};

/** The trial that an id of a recorded service belongs to; null where nobody has it. */
const ownerOf = async (db: Db, id: string) =>
  db
    .selectFrom('recorded_study_service')
    .select(['trial_id', 'study_service_template_id'])
    .where('recorded_study_service_id', '=', id)
    .executeTakeFirst();

/** Makes an entry by hand at the end of the service's chains, or records one that exists; repeated, it changes nothing. */
export const putEntry = async (
  db: Db,
  viewer: Viewer,
  put: EntryRecording,
): Promise<RecordedOperationalService> => {
  const { contract_study_service_id, recorded_study_service_id: id } = put;
  const trial_id = await trialOf(
    db,
    'operational_service',
    'contract_study_service_id',
    contract_study_service_id,
  );
  const service = await lockOperationalService(db, viewer, { trial_id, contract_study_service_id });
  const entry = service.entries.find((one) => one.recorded_study_service_id === id);
  if (entry) {
    const meant = completed(entry, put);
    if (isSame(entry, meant)) return service;
    assertVersion(entry, put.version, service);
    return record(db, viewer, { service, entry }, meant);
  }
  const owner = await ownerOf(db, id);
  if (owner) reject(owner.trial_id === trial_id ? 'id_taken' : 'not_found');
  if (put.version !== undefined) reject('not_found');
  return addEntry(db, viewer, service, put);
};

export interface EntryKey {
  recorded_study_service_id: string;
  version?: number | undefined;
}

/** Dates an entry, or moves its date; a confirmed one stays confirmed. */
export const setEntryDate = async (
  db: Db,
  viewer: Viewer,
  { recorded_study_service_id, version }: EntryKey,
  date: string,
): Promise<RecordedOperationalService> => {
  const { service, entry } = await lockEntry(db, viewer, recorded_study_service_id);
  if (entry.performance_date === date) return service;
  assertMay(entry.verdicts.record);
  assertVersion(entry, version, service);
  return record(
    db,
    viewer,
    { service, entry },
    {
      performance_date: date,
      is_confirmed: entry.is_confirmed,
      field: 'recorded_study_service_performance_date',
    },
  );
};

/** Takes the date of an entry back, until it is confirmed. */
export const removeEntryDate = async (
  db: Db,
  viewer: Viewer,
  { recorded_study_service_id, version }: EntryKey,
): Promise<RecordedOperationalService> => {
  const { service, entry } = await lockEntry(db, viewer, recorded_study_service_id);
  if (entry.performance_date === null) return service;
  assertMay(entry.verdicts.remove_date);
  assertVersion(entry, version, service);
  await changeEntry(db, service, recorded_study_service_id, { performance_date: null });
  return replanned(db, viewer, service);
};
