import type { TrialType } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';

/** A test trial's documents have number ranges of their own. */
export const readTrialType = async (db: Db, trialId: string): Promise<TrialType> =>
  (await db.selectFrom('trial').select('type').where('trial_id', '=', trialId).executeTakeFirstOrThrow())
    .type;
