import type { Participant } from '../../../contract/participants.ts';
import { visitState } from '../../../domain/visitSchedule.ts';
import type { Db } from '../../db/schema.ts';
import { type ParticipantConditions, participantsQuery } from './repo.ts';

type Row = Omit<Participant, 'next_visit_state'>;

/** The state of the next visit is seen from today by the same rule as everywhere. */
export const withNextState = (today: string, row: Row): Participant => ({
  ...row,
  next_visit_state:
    row.next_visit_label === null
      ? null
      : visitState(
          {
            visit_date: null,
            window_from: row.next_visit_from,
            window_to: row.next_visit_to,
            is_closed: false,
            is_cancelled: false,
          },
          today,
        ),
});

export const readParticipants = async (
  db: Db,
  today: string,
  conditions: ParticipantConditions,
): Promise<Participant[]> => {
  const rows = await participantsQuery(db, today, [conditions])
    .orderBy('participant.subject_id')
    .orderBy('participant.patient_in_trial_id')
    .execute();
  return rows.map((row) => withNextState(today, row));
};

export const readParticipant = async (db: Db, today: string, id: string): Promise<Participant | undefined> =>
  (await readParticipants(db, today, { patient_in_trial_id: id }))[0];
