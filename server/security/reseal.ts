import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { isSealedByPresent, openBytes, type SealKeys, sealBytes } from './sealedBytes.ts';

/** A table with a column `sealed_secret`. */
interface SealedTable {
  table: string;
  /** The column that tells its rows apart. */
  key: string;
  /** What the secret of a row is sealed for, by its key. */
  sealedFor: (id: string) => string;
}

/** Who does it, for the audit trail. */
const actor = { actorId: null, requestId: 'start', reason: 'sealed with the new key' };

/**
 * Seals the secrets of a table with the key that counts now, so that the one before can go. Throws where one of them is sealed
 * with a key that is not known: nobody should notice only when it is needed.
 */
export const reseal = async (
  writer: Db,
  keys: SealKeys,
  { table, key, sealedFor }: SealedTable,
): Promise<void> => {
  const id = sql.ref(key);
  const { rows } = await sql<{ id: string; sealed_secret: Buffer }>`
    select ${id} as id, sealed_secret from ${sql.table(table)}`.execute(writer);
  const old = rows.filter(({ sealed_secret }) => !isSealedByPresent(keys, sealed_secret));
  if (old.length === 0) return;
  await inTransaction(writer, actor, async (trx) => {
    for (const { id: rowId, sealed_secret } of old) {
      const about = sealedFor(rowId);
      const sealed = sealBytes(keys, about, openBytes(keys, about, sealed_secret));
      await sql`
        update ${sql.table(table)} set sealed_secret = ${sealed}
        where ${id} = ${rowId} and sealed_secret = ${sealed_secret}`.execute(trx);
    }
  });
};
