import type { Db } from './db/schema.ts';

interface Site {
  isNew: boolean;
  isDemo: boolean;
}

/** The one clinical site, where it has been made. */
export const findClinicalsite = async (db: Db): Promise<Site | null> => {
  const site = await db.selectFrom('clinicalsite').select('is_demo').executeTakeFirst();
  return site ? { isNew: false, isDemo: site.is_demo } : null;
};

/**
 * Makes the one clinical site of a fresh database, as a demo site or not: that is what it stays. It has no tax rule until
 * finance has chosen one.
 */
export const ensureClinicalsite = async (db: Db, isDemo: boolean): Promise<Site> => {
  const made = await db
    .insertInto('clinicalsite')
    .values((values) => ({
      clinicalsite_id: values.fn('uuid_v7'),
      name: 'Clinical trial centre',
      is_demo: isDemo,
    }))
    .onConflict((conflict) => conflict.column('is_only_one').doNothing())
    .executeTakeFirst();
  const { is_demo } = await db.selectFrom('clinicalsite').select('is_demo').executeTakeFirstOrThrow();
  return { isNew: made.numInsertedOrUpdatedRows === 1n, isDemo: is_demo };
};
