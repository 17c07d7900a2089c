import type { RowFailure } from '../../../../contract/errors.ts';
import type { UserEdit } from '../../../../contract/site/users.ts';
import { lastAdministrators, rolesFault } from '../../../../domain/users/users.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';
import type { Change } from '../../../records/saving/editable.ts';
import { readEdit } from '../../../records/saving/readEdit.ts';
import { takenRows } from '../../../records/saving/takenRows.ts';
import { writeEdit } from '../../../records/saving/writeEdit.ts';
import { endInvitations } from '../../../session/endInvitations.ts';
import { endSessions } from '../../../session/endSessions.ts';
import type { Settings } from '../../../settings.ts';
import { editableUser, readAdministrators, readSubjectOwners, readTrialIds, writeRoles } from './repo.ts';

const idOf = (row: { user_id: string }): string => row.user_id;

/** Roles and trials in the order in which they are stored, each trial once: order means nothing. */
const inOrder = (row: UserEdit): UserEdit => ({
  ...row,
  roles: row.roles
    .map(({ role, related_trial_ids }) => ({
      role,
      related_trial_ids: [...new Set(related_trial_ids)].sort(),
    }))
    .sort((one, other) => (one.role < other.role ? -1 : 1)),
});

const takenSubjects = async (
  db: Db,
  rows: UserEdit[],
  changes: Change<UserEdit>[],
): Promise<RowFailure[]> => {
  const owners = await readSubjectOwners(
    db,
    changes.map(({ row }) => row.subject),
  );
  // Without a sign-on name nobody stands in another's way.
  const keyOf = ({ subject, user_id }: UserEdit): string => subject ?? ` ${user_id}`;
  return takenRows({ rows, changes, keyOf, idOf, owners, leaving: [] }).map(({ index, row }) => ({
    index,
    id: idOf(row),
    field: 'subject',
    code: 'user_subject_taken',
    params: { subject: row.subject ?? '' },
  }));
};

const faultyRoles = async (db: Db, changes: Change<UserEdit>[], isDemo: boolean): Promise<RowFailure[]> => {
  const trialsOf = ({ roles }: UserEdit) => roles.flatMap(({ related_trial_ids }) => related_trial_ids);
  const known = await readTrialIds(
    db,
    changes.flatMap(({ row }) => trialsOf(row)),
  );
  const administrators = await readAdministrators(db, isDemo);
  const last = lastAdministrators(
    administrators,
    changes.map(({ row }) => row),
  );
  return changes.flatMap(({ index, row }): RowFailure[] => {
    const isUnknown = trialsOf(row).some((trialId) => !known.has(trialId));
    const code =
      rolesFault(row) ??
      (isUnknown ? 'reference_unknown' : null) ??
      (last.has(idOf(row)) ? 'last_administrator' : null);
    return code ? [{ index, id: idOf(row), field: 'roles', code, params: {} }] : [];
  });
};

/** Switched off, or on again: a session that was opened in the moment of switching off ends by the latter. */
const isSwitched = ({ row, stored }: Change<UserEdit>): boolean =>
  !row.is_active || stored?.is_active === false;

/**
 * Saves people with their roles and trials, all or nothing. A change counts from the person's next request on: sessions
 * read the roles each time, and those of people who are switched off end, as their invitations do. Somebody always stays administrator (`last_administrator`).
 */
export const saveUsers = async (
  db: Db,
  edits: UserEdit[],
  { now, settings }: { now: number; settings: Pick<Settings, 'isDemo'> },
): Promise<void> => {
  await lockSite(db);
  const rows = edits.map(inOrder);
  const edit = await readEdit(db, editableUser, { rows });
  refuseRows([
    ...edit.failures,
    ...(await takenSubjects(db, rows, edit.changes)),
    ...(await faultyRoles(db, edit.changes, settings.isDemo)),
  ]);
  const { created, changed } = await writeEdit(db, editableUser, edit);
  const saved = [...created, ...changed];
  await writeRoles(
    db,
    saved.map(({ row }) => row),
  );
  const switched = saved.filter(isSwitched).map(({ row }) => idOf(row));
  await endSessions(db, switched, now);
  await endInvitations(db, switched);
};
