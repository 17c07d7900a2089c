import type { TrialIdentifier } from '../../../../contract/trials/trials.ts';
import type { Db } from '../../../db/schema.ts';
import { Rejected, reject } from '../../../http/rejected.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { readIdentifiers } from './repo.ts';

const assertTypesExist = async (db: Db, typeIds: string[]): Promise<void> => {
  if (typeIds.length === 0) return;
  const known = await db
    .selectFrom('trial_identifier_type')
    .select('trial_identifier_type_id')
    .where('trial_identifier_type_id', 'in', typeIds)
    .execute();
  if (known.length < typeIds.length) reject('reference_unknown', { field: 'trial_identifier_type_id' });
};

const writeIdentifier = async (db: Db, trialId: string, identifier: TrialIdentifier): Promise<void> => {
  await db
    .insertInto('trial_identifier')
    .values({ trial_id: trialId, ...identifier })
    .onConflict((conflict) =>
      conflict
        .columns(['trial_id', 'trial_identifier_type_id'])
        .doUpdateSet({ value: identifier.value })
        .where('trial_identifier.value', '!=', identifier.value),
    )
    .execute();
};

const removeStored = (db: Db, trialId: string) =>
  db.deleteFrom('trial_identifier').where('trial_id', '=', trialId);

/** The value that is stored under a type; null = none. */
const readValue = async (db: Db, trialId: string, typeId: string): Promise<string | null> => {
  const stored = await readIdentifiers(db, trialId);
  return stored.find(({ trial_identifier_type_id }) => trial_identifier_type_id === typeId)?.value ?? null;
};

interface Setting extends TrialIdentifier {
  /** The value that it replaces, null = none; undefined = whatever is stored. */
  seen_value?: string | null | undefined;
}

/** Sets one identifier of the trial; the same value again writes nothing. */
export const setIdentifier = async (
  db: Db,
  trialId: string,
  { seen_value: seen, ...identifier }: Setting,
): Promise<TrialIdentifier[]> => {
  await lockTrial(db, trialId);
  const { trial_identifier_type_id, value } = identifier;
  await assertTypesExist(db, [trial_identifier_type_id]);
  if (seen !== undefined) {
    const stored = await readValue(db, trialId, trial_identifier_type_id);
    if (stored !== seen && stored !== value)
      throw new Rejected({ code: 'stale', present: { trial_identifier_type_id, value: stored } });
  }
  await writeIdentifier(db, trialId, identifier);
  return readIdentifiers(db, trialId);
};

/** Removes one identifier of the trial, unless it has another value than it was seen with. */
export const removeIdentifier = async (
  db: Db,
  trialId: string,
  { trial_identifier_type_id, value }: TrialIdentifier,
): Promise<TrialIdentifier[]> => {
  await lockTrial(db, trialId);
  const stored = await readValue(db, trialId, trial_identifier_type_id);
  if (stored !== null && stored !== value)
    throw new Rejected({ code: 'stale', present: { trial_identifier_type_id, value: stored } });
  await removeStored(db, trialId).where('trial_identifier_type_id', '=', trial_identifier_type_id).execute();
  return readIdentifiers(db, trialId);
};

const isSameSet = (some: readonly TrialIdentifier[], others: readonly TrialIdentifier[]): boolean => {
  const values = new Map(others.map((one) => [one.trial_identifier_type_id, one.value]));
  return (
    some.length === others.length &&
    some.every(({ trial_identifier_type_id, value }) => values.get(trial_identifier_type_id) === value)
  );
};

interface SettingAll {
  trial_identifiers: TrialIdentifier[];
  /** The set that it replaces; undefined = whatever is stored. */
  seen_identifiers?: TrialIdentifier[] | undefined;
}

/** Replaces the whole set: types that are not named lose their value. */
export const setIdentifiers = async (
  db: Db,
  trialId: string,
  { trial_identifiers: identifiers, seen_identifiers: seen }: SettingAll,
): Promise<TrialIdentifier[]> => {
  const typeIds = identifiers.map((identifier) => identifier.trial_identifier_type_id);
  if (new Set(typeIds).size < typeIds.length) reject('duplicate_in_input');
  await lockTrial(db, trialId);
  await assertTypesExist(db, typeIds);
  if (seen) {
    const stored = await readIdentifiers(db, trialId);
    if (!isSameSet(stored, seen) && !isSameSet(stored, identifiers))
      throw new Rejected({ code: 'stale', present: stored });
  }
  const gone = removeStored(db, trialId);
  await (typeIds.length > 0 ? gone.where('trial_identifier_type_id', 'not in', typeIds) : gone).execute();
  for (const identifier of identifiers) await writeIdentifier(db, trialId, identifier);
  return readIdentifiers(db, trialId);
};
