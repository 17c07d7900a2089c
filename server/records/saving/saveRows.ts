import type { Db } from '../../db/schema.ts';
import { refuseRows } from '../../http/rejected.ts';
import type { Editable } from './editable.ts';
import { type Asked, readEdit, type Versioned } from './readEdit.ts';
import { type Saved, writeEdit } from './writeEdit.ts';

/**
 * Saves edits that no rule of an area looks at, all or nothing: an unknown key creates version 1, equal values write
 * nothing whatever the version, a difference needs the stored version. Every refused row is named; set-based.
 */
export const saveRows = async <Row extends Versioned, Key extends object>(
  db: Db,
  editable: Editable<Row>,
  asked: Asked<Row, Key>,
): Promise<Saved<Row>> => {
  const edit = await readEdit(db, editable, asked);
  refuseRows(edit.failures);
  return writeEdit(db, editable, edit);
};
