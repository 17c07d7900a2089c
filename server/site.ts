import type { Db } from './db/schema.ts';

/** Makes the one clinical site of a fresh database; it has no tax rule until finance has chosen one. */
export const ensureClinicalsite = async (db: Db): Promise<{ isNew: boolean }> => {
  const made = await db
    .insertInto('clinicalsite')
    .values((values) => ({
      clinicalsite_id: values.fn('uuid_v7'),
      name: 'Clinical trial centre',
    }))
    .onConflict((conflict) => conflict.column('is_only_one').doNothing())
    .executeTakeFirst();
  return { isNew: made.numInsertedOrUpdatedRows === 1n };
};
