import type { Role } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { lockTrialToEdit } from '../../records/locks/lockTrial.ts';
import { assertMayAdd } from '../recording/participants/goLive.ts';
import { insertSubjects, readSubjects } from '../recording/participants/repo.ts';
import type { BroughtIn } from './lines.ts';

export interface ParticipantImport {
  trial_id: string;
  rows: { line: number; subject_id: string }[];
}

/** Adds the subjects that the trial has not yet, in one statement; a line that repeats one changes nothing. */
export const importParticipants = async (
  db: Db,
  role: Role,
  { trial_id, rows }: ParticipantImport,
): Promise<BroughtIn> => {
  const { hasParticipants } = await lockTrialToEdit(db, trial_id);
  const lineOf = new Map(rows.toReversed().map(({ line, subject_id }) => [subject_id, line]));
  const subjects = [...new Set(rows.map((row) => row.subject_id))];
  const stored = await readSubjects(db, trial_id, subjects);
  const created = subjects.filter((subject) => !stored.has(subject));
  if (created.length > 0) await assertMayAdd(db, trial_id, { role, hasParticipants });
  await insertSubjects(db, trial_id, created);
  return {
    created: created.map((subject) => lineOf.get(subject) ?? 0),
    changed: [],
    unchanged: rows.length - created.length,
    warnings: [],
  };
};
