import type { Participant } from '../../../../contract/trials/participants.ts';
import { type Progress, statusProposal } from '../../../../domain/recording/statusProposal.ts';
import { visitState } from '../../../../domain/recording/visitSchedule.ts';
import { removeParticipantVerdict } from '../../../../domain/trials/removals.ts';
import type { Db } from '../../../db/schema.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { type ParticipantConditions, participantsQuery } from './repo.ts';

type Row = Omit<Participant, 'next_visit_state' | 'status_proposal' | 'verdicts'> & {
  is_recorded: boolean;
} & Progress;

/**
 * The participant as the viewer sees her: the state of her next visit, the status that her visits speak for, and whether
 * she may be removed.
 */
export const seenBy = (
  { today, isManager }: Viewer,
  { is_recorded, first_root_date, second_date, last_date, is_through, is_cut_short, ...row }: Row,
): Participant => ({
  ...row,
  status_proposal: statusProposal(row, { first_root_date, second_date, last_date, is_through, is_cut_short }),
  verdicts: {
    remove: removeParticipantVerdict({ subject_id: row.subject_id, isRecorded: is_recorded }, isManager),
  },
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

/** The trials of these participants, as far as they are known to be of some; undefined = of all. */
const trialsOf = async (
  db: Db,
  { trial_id, patient_in_trial_id, reach }: ParticipantConditions,
): Promise<readonly string[] | undefined> => {
  if (trial_id) return [trial_id];
  if (!patient_in_trial_id) return reach;
  const rows = await db
    .selectFrom('participant')
    .select('trial_id')
    .where('patient_in_trial_id', '=', patient_in_trial_id)
    .execute();
  return rows.map((row) => row.trial_id);
};

/** What rules keep from being billed of these participants; who is shown no money does without. */
export const readHeldOf = async (db: Db, { isManager }: Viewer, conditions: ParticipantConditions) =>
  isManager ? readHeldBack(db, await trialsOf(db, conditions)) : [];

export const readParticipants = async (
  db: Db,
  viewer: Viewer,
  conditions: ParticipantConditions,
): Promise<Participant[]> => {
  const held = await readHeldOf(db, viewer, conditions);
  const rows = await participantsQuery(db, { today: viewer.today, held }, [conditions])
    .orderBy('participant.subject_id')
    .orderBy('participant.patient_in_trial_id')
    .execute();
  return rows.map((row) => seenBy(viewer, row));
};

export const readParticipant = async (db: Db, viewer: Viewer, id: string): Promise<Participant | undefined> =>
  (await readParticipants(db, viewer, { patient_in_trial_id: id }))[0];
