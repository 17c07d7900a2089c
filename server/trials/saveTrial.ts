import type { Trial, TrialEdit } from '../../contract/trials.ts';
import { readClinicalsite } from '../clinicalsite/handlers.ts';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';
import { asOne } from '../records/asOne.ts';
import { saveRows } from '../records/saveRows.ts';
import { editableTrial } from './repo.ts';
import { readTrial } from './trialsQuery.ts';

/** A new trial takes the site and, where none is chosen, the site's tax rule; finance may change it later. */
export const saveTrial = async (db: Db, today: string, edit: TrialEdit): Promise<Trial> => {
  const site = await readClinicalsite(db);
  const isNew = !(await db
    .selectFrom('trial')
    .select('trial_id')
    .where('trial_id', '=', edit.trial_id)
    .executeTakeFirst());
  const trial = isNew ? { ...edit, tax_rule: edit.tax_rule ?? site.tax_rule } : edit;
  const created = { clinicalsite_id: site.clinicalsite_id };
  await asOne(() => saveRows(db, { ...editableTrial, created }, { rows: [trial] }));
  return found(await readTrial(db, today, edit.trial_id));
};
