import type { SecondFactorRule } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { found, Rejected } from '../../../http/rejected.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';

interface Setting {
  second_factor: SecondFactorRule;
  version: number;
}

export const readSecondFactorRule = async (db: Db): Promise<Setting> =>
  found(await db.selectFrom('clinicalsite').select(['second_factor', 'version']).executeTakeFirst());

/** Sets who needs a second factor: the same again writes nothing, an old version is refused. */
export const saveSecondFactorRule = async (
  db: Db,
  { second_factor, version }: { second_factor: SecondFactorRule; version?: number | undefined },
): Promise<Setting> => {
  await lockSite(db);
  const present = await readSecondFactorRule(db);
  if (second_factor === present.second_factor) return present;
  if (version !== present.version) throw new Rejected({ code: 'stale', present });
  const stored = { second_factor, version: present.version + 1 };
  await db.updateTable('clinicalsite').set(stored).execute();
  return stored;
};
