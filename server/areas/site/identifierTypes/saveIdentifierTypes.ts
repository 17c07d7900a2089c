import type { RowFailure } from '../../../../contract/errors.ts';
import type { IdentifierTypeEdit } from '../../../../contract/site/identifierTypes.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';
import { type Change, type Removal, removalFailures } from '../../../records/saving/editable.ts';
import { readEdit } from '../../../records/saving/readEdit.ts';
import { takenRows } from '../../../records/saving/takenRows.ts';
import { writeEdit } from '../../../records/saving/writeEdit.ts';
import { editableIdentifierType, readIdentifierTypes, readLabelOwners } from './repo.ts';

export interface IdentifierTypeSave {
  rows: IdentifierTypeEdit[];
  remove?: { trial_identifier_type_id: string; version: number }[];
}

const idOf = (row: { trial_identifier_type_id: string }): string => row.trial_identifier_type_id;

const takenLabels = async (
  db: Db,
  { rows, remove = [] }: IdentifierTypeSave,
  changes: Change<IdentifierTypeEdit>[],
): Promise<RowFailure[]> => {
  const owners = await readLabelOwners(
    db,
    changes.map(({ row }) => row.label),
  );
  const keyOf = ({ label }: IdentifierTypeEdit) => label;
  const taken = takenRows({ rows, changes, keyOf, idOf, owners, leaving: remove.map(idOf) });
  return taken.map(({ index, row }) => ({
    index,
    id: idOf(row),
    field: 'label',
    code: 'identifier_type_label_taken',
    params: { label: row.label },
  }));
};

const usedTypes = async (db: Db, removed: Removal<IdentifierTypeEdit>[]): Promise<RowFailure[]> => {
  const read = await readIdentifierTypes(
    db,
    removed.map(({ stored }) => idOf(stored)),
  );
  const verdicts = new Map(read.map((row) => [idOf(row), row.verdicts.remove]));
  return removalFailures(removed, idOf, (row) => verdicts.get(idOf(row)) ?? []);
};

/** Saves identifier types all or nothing: each label unique, and none removed that a trial carries. */
export const saveIdentifierTypes = async (db: Db, save: IdentifierTypeSave): Promise<void> => {
  await lockSite(db);
  const edit = await readEdit(db, editableIdentifierType, save);
  refuseRows([
    ...edit.failures,
    ...(await takenLabels(db, save, edit.changes)),
    ...(await usedTypes(db, edit.removed)),
  ]);
  await writeEdit(db, editableIdentifierType, edit);
};
