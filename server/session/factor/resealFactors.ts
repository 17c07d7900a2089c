import type { Db } from '../../db/schema.ts';
import { reseal } from '../../security/reseal.ts';
import type { SealKeys } from '../../security/sealedBytes.ts';
import { sealedFor } from './factorStore.ts';

/** Seals the secrets of all second factors with the key that counts now. */
export const resealFactors = (writer: Db, keys: SealKeys): Promise<void> =>
  reseal(writer, keys, { table: 'user_factor', key: 'user_id', sealedFor });
