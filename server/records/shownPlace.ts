import { sql } from 'kysely';
import { fieldTypesOf, trailTables } from '../../contract/trail/trailTables.ts';
import type { HistoryKind } from '../../contract/trail/trailVocab.ts';
import { isOfSite, type NotePlace, seesPlace } from '../../domain/notes/notes.ts';
import { isShownRow, tablesOf } from '../../domain/trail/history.ts';
import type { Db } from '../db/schema.ts';
import { found, reject } from '../http/rejected.ts';
import type { SignedInUser } from '../session/signedInUser.ts';

interface Place {
  kind: HistoryKind;
  record_id?: string | undefined;
  trial_id?: string | undefined;
  field?: string | undefined;
}

/** A record or its field, or all of a kind, as rules judge who sees it. */
export const placeOf = ({ kind, trial_id, field }: Place): NotePlace => ({
  kind,
  trial_id: trial_id ?? null,
  field: field ?? null,
});

/** 404 where the person does not see the record, or there is none such in the trial. */
export const assertShownPlace = async (db: Db, place: Place, user: SignedInUser): Promise<void> => {
  const { kind, record_id, trial_id, field } = place;
  if (!seesPlace(user, placeOf(place))) reject('not_found');
  const [table] = tablesOf(kind);
  if (!table) return reject('not_found');
  if (field !== undefined && !tablesOf(kind).some((one) => field in fieldTypesOf(one))) reject('not_found');
  if (isOfSite(kind) ? trial_id !== undefined : trial_id === undefined) reject('not_found');
  if (record_id === undefined) return;
  const inTrial = trial_id === undefined ? sql`` : sql`and trial_id = ${trial_id}`;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(r) as row from ${sql.table(table)} r
    where ${sql.ref(trailTables[table].key)} = ${record_id} ${inTrial}`.execute(db);
  if (!isShownRow(table, found(rows[0]).row, user.role)) reject('not_found');
};
