import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import type {
  EndingParticipant,
  ProposedStatuses,
  Statuses,
  StatusesBefore,
  StatusesSet,
} from '../../../../contract/trials/participantStatuses.ts';
import { settledStatuses } from '../../../../domain/recording/statusProposal.ts';
import type { Db } from '../../../db/schema.ts';
import { found, refuseRows, reject } from '../../../http/rejected.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { isToDo } from '../../../records/predicates/openVisits.ts';
import { replan } from '../../../records/replan.ts';
import { changeVisits } from '../visits/lockedVisit.ts';
import { lockParticipants, ownersByTrial } from '../visits/lockParticipants.ts';
import { participantsQuery } from './repo.ts';

type Stored = StatusesBefore & { subject_id: string };

const statusesOf = (row: Statuses): Statuses => {
  const { screening_status, screening_status_date, trial_status, trial_status_date } = row;
  return { screening_status, screening_status_date, trial_status, trial_status_date };
};

/** What the visits of these participants (without ids of all) propose, by subject ID. */
export const readProposedStatuses = async (
  db: Db,
  today: string,
  { trialId, ids }: { trialId: string; ids?: string[] },
): Promise<ProposedStatuses[]> => {
  const rows = await participantsQuery(db, { today, held: [] }, [{ trial_id: trialId, ...(ids && { ids }) }])
    .orderBy('participant.subject_id')
    .execute();
  return rows.flatMap((row) => {
    const { patient_in_trial_id, subject_id } = row;
    const now = statusesOf(row);
    const proposed = settledStatuses(now, row);
    return proposed ? [{ patient_in_trial_id, subject_id, now, proposed }] : [];
  });
};

const readStored = async (db: Db, trialId: string, ids: readonly string[]): Promise<Stored[]> =>
  db
    .selectFrom('participant')
    .select([
      'patient_in_trial_id',
      'subject_id',
      'version',
      'screening_status',
      'screening_status_date',
      'trial_status',
      'trial_status_date',
    ])
    .where('trial_id', '=', trialId)
    .where(sql<boolean>`patient_in_trial_id = any(${[...ids]}::uuid[])`)
    .execute();

/** Writes these statuses; the answer has those before, with the versions that are stored now. */
const writeStatuses = async (
  db: Db,
  trialId: string,
  rows: readonly (Statuses & { patient_in_trial_id: string })[],
): Promise<StatusesBefore[]> => {
  const before = await readStored(
    db,
    trialId,
    rows.map((row) => row.patient_in_trial_id),
  );
  await sql`
    update participant p
    set screening_status = n.screening_status, screening_status_date = n.screening_status_date,
      trial_status = n.trial_status, trial_status_date = n.trial_status_date, version = p.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (patient_in_trial_id uuid, screening_status text,
      screening_status_date date, trial_status text, trial_status_date date)
    where p.trial_id = ${trialId} and p.patient_in_trial_id = n.patient_in_trial_id`.execute(db);
  return before.map(({ subject_id: _subject, version, ...one }) => ({ ...one, version: version + 1 }));
};

/** Sets what the visits of these participants propose. */
export const setProposedStatuses = async (
  db: Db,
  today: string,
  { trialId, ids }: { trialId: string; ids: string[] },
): Promise<StatusesSet> => {
  await lockParticipants(db, trialId, ids);
  const proposed = await readProposedStatuses(db, today, { trialId, ids });
  const rows = proposed.map(({ patient_in_trial_id, proposed: next }) => ({ patient_in_trial_id, ...next }));
  return { participants: await writeStatuses(db, trialId, rows), recorded_visit_ids: [] };
};

/** Participants that have not ended, with what ending them would cancel, by subject ID. */
export const readEndingParticipants = async (
  db: Db,
  today: string,
  trialId: string,
): Promise<EndingParticipant[]> => {
  const rows = await participantsQuery(db, { today, held: [] }, [{ trial_id: trialId }])
    .select(
      sql<number>`(
        select count(*)::int from recorded_visit v where v.trial_id = participant.trial_id
          and v.patient_in_trial_id = participant.patient_in_trial_id and ${isToDo})`.as('open_count'),
    )
    .where('participant.trial_status', 'not in', ['completed', 'not_completed'])
    .orderBy('participant.subject_id')
    .execute();
  return rows.map((row) => ({
    patient_in_trial_id: row.patient_in_trial_id,
    subject_id: row.subject_id,
    trial_status: row.trial_status,
    last_visit_date: row.last_visit_date,
    done_count: row.done_count,
    open_count: row.open_count,
    overdue_count: row.overdue_count,
  }));
};

const readOpenVisits = async (db: Db, trialId: string, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.recorded_visit_id as id from recorded_visit v
    where ${ofTrial('v', trialId)} and v.patient_in_trial_id = any(${ids}::uuid[]) and ${isToDo}`.execute(db);
  return rows.map(({ id }) => id);
};

interface Ending {
  trialId: string;
  ids: string[];
  trial_status: 'completed' | 'not_completed';
  ended_on: string | null;
}

/** Ends participants and cancels all of their visits that are still to do. */
export const endParticipants = async (
  db: Db,
  today: string,
  { trialId, ids, trial_status, ended_on }: Ending,
): Promise<StatusesSet> => {
  if (ended_on !== null && ended_on > today) reject('date_in_future', { date: ended_on }, 'ended_on');
  await lockParticipants(db, trialId, ids);
  const standing = await participantsQuery(db, { today, held: [] }, [{ trial_id: trialId, ids }]).execute();
  const recorded_visit_ids = await readOpenVisits(db, trialId, ids);
  const participants = await writeStatuses(
    db,
    trialId,
    standing.map((row) => ({
      ...statusesOf(row),
      patient_in_trial_id: row.patient_in_trial_id,
      trial_status,
      trial_status_date: ended_on ?? row.last_visit_date,
    })),
  );
  if (recorded_visit_ids.length > 0) {
    await changeVisits(db, trialId, recorded_visit_ids, { is_cancelled: true });
    await replan(db, trialId, ids);
  }
  return { participants, recorded_visit_ids };
};

/** Takes such an act back, all or none; a participant that somebody changed since is refused. */
export const takeBackStatuses = async (
  db: Db,
  trialId: string,
  { participants, recorded_visit_ids }: StatusesSet,
): Promise<void> => {
  const ids = participants.map((one) => one.patient_in_trial_id);
  const owners = await ownersByTrial(db, recorded_visit_ids);
  if (owners.some((of) => of.trialId !== trialId || of.patientIds.some((id) => !ids.includes(id))))
    reject('not_found');
  await lockParticipants(db, trialId, ids);
  const stored = new Map((await readStored(db, trialId, ids)).map((one) => [one.patient_in_trial_id, one]));
  refuseRows(
    participants.flatMap(({ patient_in_trial_id: id, version }, index): RowFailure[] =>
      found(stored.get(id)).version === version ? [] : [{ index, id, code: 'stale', params: {} }],
    ),
  );
  await writeStatuses(db, trialId, participants);
  const { rows } = await sql<{ id: string }>`
    select v.recorded_visit_id as id from recorded_visit v
    where ${ofTrial('v', trialId)} and v.patient_in_trial_id = any(${ids}::uuid[])
      and v.recorded_visit_id = any(${recorded_visit_ids}::uuid[]) and v.is_cancelled`.execute(db);
  if (rows.length === 0) return;
  await changeVisits(
    db,
    trialId,
    rows.map(({ id }) => id),
    { is_cancelled: false },
  );
  await replan(db, trialId, ids);
};
