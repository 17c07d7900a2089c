import type { TrialIdentifier } from '../../../contract/trials.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { lockTrial } from '../../records/lockTrial.ts';
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

/** Sets one identifier of the trial; the same value again writes nothing. */
export const setIdentifier = async (db: Db, trialId: string, identifier: TrialIdentifier) => {
  await lockTrial(db, trialId);
  await assertTypesExist(db, [identifier.trial_identifier_type_id]);
  await writeIdentifier(db, trialId, identifier);
  return readIdentifiers(db, trialId);
};

/** Replaces the whole set: types that are not named lose their value. */
export const setIdentifiers = async (db: Db, trialId: string, identifiers: TrialIdentifier[]) => {
  const typeIds = identifiers.map((identifier) => identifier.trial_identifier_type_id);
  if (new Set(typeIds).size < typeIds.length) reject('duplicate_in_input');
  await lockTrial(db, trialId);
  await assertTypesExist(db, typeIds);
  let gone = db.deleteFrom('trial_identifier').where('trial_id', '=', trialId);
  if (typeIds.length > 0) gone = gone.where('trial_identifier_type_id', 'not in', typeIds);
  await gone.execute();
  for (const identifier of identifiers) await writeIdentifier(db, trialId, identifier);
  return readIdentifiers(db, trialId);
};
