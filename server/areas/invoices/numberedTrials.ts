import type { NumberedTrial } from '../../../domain/invoices/invoiceNumber.ts';
import type { Db } from '../../db/schema.ts';

/** What the documents of these trials would be numbered by now, by trial. */
export const readNumberedTrials = async (
  db: Db,
  trialIds: readonly string[],
): Promise<Map<string, NumberedTrial>> => {
  const rows = await db
    .selectFrom('trial')
    .select(['trial_id', 'type', 'is_self_billed'])
    .where('trial_id', 'in', trialIds)
    .execute();
  return new Map(rows.map(({ trial_id, ...trial }) => [trial_id, trial]));
};
