import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import type { ProviderEdit } from '../../../../contract/site/providers.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';
import { editableProvider, readOwners, readProviders } from '../../../records/providers.ts';
import { type Change, type Removal, removalFailures } from '../../../records/saving/editable.ts';
import { readEdit } from '../../../records/saving/readEdit.ts';
import { takenRows } from '../../../records/saving/takenRows.ts';
import { writeEdit } from '../../../records/saving/writeEdit.ts';

export interface ProviderSave {
  rows: ProviderEdit[];
  remove?: { provider_id: string; version: number }[];
}

const idOf = (row: { provider_id: string }): string => row.provider_id;

/** Absent values count as equal. */
const keyOf = ({ label, trial_id, cost_center }: ProviderEdit): string =>
  JSON.stringify([label, trial_id, cost_center]);

const takenProviders = async (
  db: Db,
  { rows, remove = [] }: ProviderSave,
  changes: Change<ProviderEdit>[],
): Promise<RowFailure[]> => {
  const stored = await readOwners(
    db,
    changes.map(({ row }) => row),
  );
  const owners = new Map(stored.map((owner) => [keyOf(owner), idOf(owner)]));
  const taken = takenRows({ rows, changes, keyOf, idOf, owners, leaving: remove.map(idOf) });
  return taken.map(({ index, row }) => ({
    index,
    id: idOf(row),
    field: 'label',
    code: 'provider_taken',
    params: { label: row.label },
  }));
};

const readTrials = async (db: Db, ids: (string | null)[]): Promise<Set<string>> => {
  const { rows } = await sql<{ trial_id: string }>`
    select trial_id from trial where trial_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ trial_id }) => trial_id));
};

/** A provider is made for a trial that exists, or for none, and stays with it. */
const misplacedProviders = async (db: Db, changes: Change<ProviderEdit>[]): Promise<RowFailure[]> => {
  const trials = await readTrials(
    db,
    changes.flatMap(({ row }) => row.trial_id ?? []),
  );
  return changes.flatMap(({ index, row, stored }): RowFailure[] => {
    const failure = { index, id: idOf(row), field: 'trial_id', params: {} };
    if (stored && stored.trial_id !== row.trial_id) return [{ ...failure, code: 'trial_fixed' }];
    const isKnown = row.trial_id === null || trials.has(row.trial_id);
    return isKnown ? [] : [{ ...failure, code: 'reference_unknown' }];
  });
};

const usedProviders = async (db: Db, removed: Removal<ProviderEdit>[]): Promise<RowFailure[]> => {
  const read = await readProviders(
    db,
    removed.map(({ stored }) => idOf(stored)),
  );
  const verdicts = new Map(read.map((row) => [idOf(row), row.verdicts.remove]));
  return removalFailures(removed, idOf, (row) => verdicts.get(idOf(row)) ?? []);
};

/** A cost centre of nothing is an absent one: the two would pass for different providers. */
const withAbsent = (row: ProviderEdit): ProviderEdit => ({ ...row, cost_center: row.cost_center || null });

/**
 * Saves providers all or nothing: each unique by label, trial and cost centre (`provider_taken`); one that other trials
 * pay cannot become one trial's, one that any pays cannot go (`provider_in_use`).
 */
export const saveProviders = async (db: Db, { rows, remove = [] }: ProviderSave): Promise<void> => {
  const save = { rows: rows.map(withAbsent), remove };
  await lockSite(db);
  const edit = await readEdit(db, editableProvider, save);
  refuseRows([
    ...edit.failures,
    ...(await takenProviders(db, save, edit.changes)),
    ...(await misplacedProviders(db, edit.changes)),
    ...(await usedProviders(db, edit.removed)),
  ]);
  await writeEdit(db, editableProvider, edit);
};
