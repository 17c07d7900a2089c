import type { InputOf } from '../../../../contract/endpoint.ts';
import type { trialsCalls } from '../../../../contract/trials/trials.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { copyContract } from './copyContract.ts';

/** True where the copy was made before; another trial under the new id is refused. */
const isMade = async (db: Db, { trial_id, new_trial_id, title }: InputOf<typeof trialsCalls.copyTrial>) => {
  const present = await db
    .selectFrom('trial')
    .select('title')
    .where('trial_id', '=', new_trial_id)
    .executeTakeFirst();
  if (present && (present.title !== title || new_trial_id === trial_id)) reject('id_taken');
  return present !== undefined;
};

/**
 * The contract of a trial as a new trial, without what identifies, recorded or billed the first one. `assertAllowed`
 * says whether a new one may be made; one that was made before is answered without it.
 */
export const copyTrial = async (
  db: Db,
  input: InputOf<typeof trialsCalls.copyTrial>,
  assertAllowed: () => Promise<void>,
): Promise<void> => {
  const { trial_id, new_trial_id, title, type } = input;
  await lockTrial(db, trial_id);
  if (await isMade(db, input)) return;
  await assertAllowed();
  const source = await db
    .selectFrom('trial')
    .select([
      'clinicalsite_id',
      'type',
      'recruitment_target',
      'tax_rule',
      'tax_reason',
      'exemption_code',
      'is_self_billed',
    ])
    .where('trial_id', '=', trial_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('trial')
    .values({ ...source, type: type ?? source.type, trial_id: new_trial_id, title })
    .execute();
  await copyContract(db, { from: trial_id, to: new_trial_id });
};
