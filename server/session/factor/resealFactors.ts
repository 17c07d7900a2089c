import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isSealedByPresent, openBytes, type SealKeys, sealBytes } from '../../security/sealedBytes.ts';
import { sealedFor } from './factorStore.ts';

/** Who does it, for the audit trail. */
const actor = { actorId: null, requestId: 'start', reason: 'sealed with the new key' };

/**
 * Seals the secrets of all second factors with the key that counts now, so that the one before can go. Throws where one of
 * them is sealed with a key that is not known: nobody should notice at the sign-in.
 */
export const resealFactors = async (writer: Db, keys: SealKeys): Promise<void> => {
  const rows = await writer.selectFrom('user_factor').select(['user_id', 'sealed_secret']).execute();
  const old = rows.filter(({ sealed_secret }) => !isSealedByPresent(keys, sealed_secret));
  if (old.length === 0) return;
  await inTransaction(writer, actor, async (trx) => {
    for (const { user_id, sealed_secret } of old) {
      const about = sealedFor(user_id);
      const secret = openBytes(keys, about, sealed_secret);
      await trx
        .updateTable('user_factor')
        .set({ sealed_secret: sealBytes(keys, about, secret) })
        .where('user_id', '=', user_id)
        .where('sealed_secret', '=', sealed_secret)
        .execute();
    }
  });
};
