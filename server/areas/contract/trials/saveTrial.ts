import type { TrialEdit } from '../../../../contract/trials/trials.ts';
import { paymentTermVerdict } from '../../../../domain/receivables/paymentTerm.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { saveRows } from '../../../records/saving/saveRows.ts';
import { editableTrial } from './repo.ts';

/**
 * A new trial takes the site and, where none is chosen, the site's tax rule; finance may change it later. The same
 * call again names no version and no rule either: it means the rule that the trial got then. `assertAllowed` says whether a
 * new one may be made.
 */
export const saveTrial = async (
  db: Db,
  edit: TrialEdit,
  assertAllowed: () => Promise<void> = async () => undefined,
): Promise<void> => {
  assertMay(paymentTermVerdict(edit), { payment_term_not_agreed: 'payment_days' });
  const site = await readClinicalsite(db);
  const stored = await db
    .selectFrom('trial')
    .select('tax_rule')
    .where('trial_id', '=', edit.trial_id)
    .executeTakeFirst();
  if (!stored) await assertAllowed();
  const { tax_rule } = stored ?? site;
  const trial = edit.version === undefined ? { ...edit, tax_rule: edit.tax_rule ?? tax_rule } : edit;
  const created = { clinicalsite_id: site.clinicalsite_id };
  await saveOne(() => saveRows(db, { ...editableTrial, created }, { rows: [trial] }));
};
