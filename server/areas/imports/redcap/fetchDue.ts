import { sql } from 'kysely';
import { redcapBounds } from '../../../../contract/imports/redcap.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SealKeys } from '../../../security/sealedBytes.ts';
import { fetchRedcap } from './fetchRedcap.ts';

/** Who does it, for the audit trail. */
const itself = { actorId: null, requestId: 'redcap', reason: null };

interface Parts {
  writer: Db;
  keys: SealKeys;
  allowed: readonly string[];
  /** In milliseconds. */
  clock: () => number;
}

/** Asks the projects whose time has come, one after the other, the one that waits for longest first. */
export const fetchDue = async (
  { writer, keys, allowed, clock }: Parts,
  tell: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const { rows } = await sql<{ trial_id: string }>`
    select c.trial_id from redcap_connection c left join redcap_fetch f on f.trial_id = c.trial_id
    where c.is_active and (f.fetched_at is null or f.fetched_at <= ${new Date(clock() - redcapBounds.everyMs)})
    order by f.fetched_at nulls first, c.trial_id`.execute(writer);
  for (const { trial_id } of rows) {
    if (signal.aborted) return;
    const transact = <T>(run: (db: Db) => Promise<T>) => inTransaction(writer, itself, run);
    await fetchRedcap({ db: writer, transact, keys, allowed, now: clock(), signal }, trial_id).catch(tell);
  }
};
