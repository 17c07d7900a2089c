import type { RowFailure } from '../../contract/errors.ts';
import type { Provider, ProviderEdit } from '../../contract/providers.ts';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';
import { asOne } from '../records/asOne.ts';
import type { Change } from '../records/editable.ts';
import { saveRows } from '../records/saveRows.ts';
import { editableProvider, isTrial, isUsedOutside, readProvider } from './repo.ts';

const check = async (db: Db, { index, row }: Change<ProviderEdit>): Promise<RowFailure[]> => {
  if (row.trial_id === null) return [];
  if (!(await isTrial(db, row.trial_id)))
    return [{ index, field: 'trial_id', code: 'reference_unknown', params: {} }];
  if (await isUsedOutside(db, row.provider_id, row.trial_id))
    return [{ index, field: 'trial_id', code: 'provider_in_use', params: { label: row.label } }];
  return [];
};

/** Unique by label, trial and cost centre (`provider_taken`); one that other trials pay cannot become one trial's. */
export const saveProvider = async (db: Db, provider: ProviderEdit): Promise<Provider> => {
  await asOne(() =>
    saveRows(db, editableProvider, {
      rows: [provider],
      check: async (changes) => (await Promise.all(changes.map((change) => check(db, change)))).flat(),
    }),
  );
  return found(await readProvider(db, provider.provider_id));
};
