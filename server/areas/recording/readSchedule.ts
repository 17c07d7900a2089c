import type { PatientSchedule } from '../../../contract/recording.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import type { Viewer } from '../../session/viewer.ts';
import { readParticipant } from '../participants/readParticipants.ts';
import { readProtocolVisits } from './readContract.ts';
import { readVisits } from './readVisits.ts';

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
  const present = new Set(visits.map((visit) => visit.protocol_visit_id));
  const plan = await readProtocolVisits(db, trialId);
  return {
    participant,
    missing_root_visits: plan.flatMap(({ protocol_visit_id, root_visit_id, label }) =>
      root_visit_id === protocol_visit_id && !present.has(protocol_visit_id)
        ? [{ protocol_visit_id, label }]
        : [],
    ),
    visits,
  };
};
