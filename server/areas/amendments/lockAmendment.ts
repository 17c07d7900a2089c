import type { AmendmentState } from '../../../contract/amendments/amendmentVocab.ts';
import type { Db } from '../../db/schema.ts';
import { found, Rejected } from '../../http/rejected.ts';
import { readPage } from './repo.ts';

export interface LockedAmendment {
  trial_id: string;
  amendment_id: string;
  number: number;
  label: string;
  effective_date: string;
  state: AmendmentState;
  version: number;
}

/** The trial that an amendment belongs to. */
export const trialOfAmendment = async (db: Db, amendmentId: string): Promise<string> =>
  found(
    await db
      .selectFrom('amendment')
      .select('trial_id')
      .where('amendment_id', '=', amendmentId)
      .executeTakeFirst(),
  ).trial_id;

/** An amendment as it stands, locked for the rest of the transaction; its trial is locked before. */
export const lockAmendment = async (db: Db, amendmentId: string): Promise<LockedAmendment> =>
  found(
    await db
      .selectFrom('amendment')
      .select(['trial_id', 'amendment_id', 'number', 'label', 'effective_date', 'state', 'version'])
      .where('amendment_id', '=', amendmentId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

/** Refuses what was seen before somebody else changed it, with the amendment as it is now. */
export const assertSeen = async (
  db: Db,
  today: string,
  amendment: LockedAmendment,
  version: number | undefined,
): Promise<void> => {
  if (amendment.version !== version)
    throw new Rejected({ code: 'stale', present: await readPage(db, today, amendment.amendment_id) });
};
