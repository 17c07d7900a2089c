import { sql } from 'kysely';
import type { PatientSchedule, RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Participant } from '../../../../contract/trials/participants.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { readParticipant, readParticipants } from '../participants/readParticipants.ts';
import { type ProtocolVisit, readProtocolVisits } from './readContract.ts';
import { groupedBy, readVisits } from './readVisits.ts';

const scheduleOf = (
  participant: Participant,
  roots: readonly ProtocolVisit[],
  visits: RecordedVisit[],
): PatientSchedule => {
  const present = new Set(visits.map((visit) => visit.protocol_visit_id));
  return {
    participant,
    missing_root_visits: roots.flatMap(({ protocol_visit_id, label }) =>
      present.has(protocol_visit_id) ? [] : [{ protocol_visit_id, label }],
    ),
    visits,
  };
};

const readRoots = async (db: Db, trialId: string): Promise<ProtocolVisit[]> =>
  (await readProtocolVisits(db, trialId)).filter(
    ({ protocol_visit_id, root_visit_id }) => root_visit_id === protocol_visit_id,
  );

/** A participant's schedule; 404 where the participant is another trial's. */
export const readSchedule = async (
  db: Db,
  viewer: Viewer,
  trialId: string,
  patientId: string,
): Promise<PatientSchedule> => {
  const participant = found(await readParticipant(db, viewer, patientId));
  found(participant.trial_id === trialId ? participant : null);
  const visits = await readVisits(db, viewer, { trialId, patientIds: [patientId] });
  return scheduleOf(participant, await readRoots(db, trialId), visits);
};

export interface ScheduleChoice {
  trial_id: string;
  /** Without them all of the trial. */
  patient_in_trial_ids?: string[] | undefined;
  limit: number;
  /** The participant behind whom the answer begins. */
  after?: { patient_in_trial_id: string } | undefined;
}

/** The chosen participants in the order of their subject IDs; 404 where the trial has not all that are named. */
const choosePatients = async (
  db: Db,
  { trial_id, patient_in_trial_ids: named, after: place, limit }: ScheduleChoice,
): Promise<string[]> => {
  const after = place?.patient_in_trial_id;
  const wanted = [...new Set([...(named ?? []), ...(after === undefined ? [] : [after])])];
  const known = await sql`
    select 1 from participant
    where ${ofTrial('participant', trial_id)} and patient_in_trial_id = any(${wanted}::uuid[])`.execute(db);
  found(known.rows.length === wanted.length ? known : null);
  const { rows } = await sql<{ id: string }>`
    select p.patient_in_trial_id as id from participant p
    where p.trial_id = ${trial_id}
      ${named ? sql`and p.patient_in_trial_id = any(${named}::uuid[])` : sql``}
      ${
        after === undefined
          ? sql``
          : sql`and (sort_key(p.subject_id), p.patient_in_trial_id) > (
              select sort_key(subject_id), patient_in_trial_id from participant
              where ${ofTrial('participant', trial_id)} and patient_in_trial_id = ${after})`
      }
    order by sort_key(p.subject_id), p.patient_in_trial_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Schedules of many participants, read together however many they are. */
export const readSchedules = async (
  db: Db,
  viewer: Viewer,
  choice: ScheduleChoice,
): Promise<PatientSchedule[]> => {
  const { trial_id: trialId } = choice;
  const patientIds = await choosePatients(db, choice);
  const participants = await readParticipants(db, viewer, { trial_id: trialId, ids: patientIds });
  const byId = new Map(participants.map((participant) => [participant.patient_in_trial_id, participant]));
  const visits = groupedBy(
    await readVisits(db, viewer, { trialId, patientIds }),
    ({ patient_in_trial_id }) => patient_in_trial_id,
  );
  const roots = await readRoots(db, trialId);
  return patientIds.flatMap((id) => {
    const participant = byId.get(id);
    return participant ? [scheduleOf(participant, roots, visits.get(id) ?? [])] : [];
  });
};
