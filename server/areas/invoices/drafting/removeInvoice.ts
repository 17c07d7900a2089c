import type { Db } from '../../../db/schema.ts';
import { found, Rejected } from '../../../http/rejected.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { lockDraft } from '../locks.ts';

/** Deletes a draft as it was seen, with its items and exclusions; what has gone out is never deleted. */
export const removeInvoice = async (
  db: Db,
  { invoice_id, version }: { invoice_id: string; version: number },
): Promise<void> => {
  const draft = await lockDraft(db, invoice_id);
  if (draft.version !== version)
    throw new Rejected({ code: 'stale', present: found(await readInvoice(db, invoice_id)) });
  await db
    .deleteFrom('invoice')
    .where('trial_id', '=', draft.trial_id)
    .where('invoice_id', '=', invoice_id)
    .execute();
};
