import type { Db } from '../../../db/schema.ts';
import { reseal } from '../../../security/reseal.ts';
import type { SealKeys } from '../../../security/sealedBytes.ts';
import { tokenOf } from './redcapStore.ts';

/** Seals the tokens of all REDCap projects with the key that counts now. */
export const resealRedcap = (writer: Db, keys: SealKeys): Promise<void> =>
  reseal(writer, keys, { table: 'redcap_connection', key: 'trial_id', sealedFor: tokenOf });
