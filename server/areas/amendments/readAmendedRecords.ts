import type { RecordsAlike } from '../../../contract/amendments/amendmentMoney.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { readContractVersion } from '../../records/contractVersion.ts';
import { joinByHash } from '../../records/joinByHash.ts';
import { readPricedKinds } from '../../records/pricedKinds.ts';
import { readTiered } from '../../records/rules/tiers.ts';

/** What is done of any service since the day from which a draft holds, those that are alike as one. */
export const readAmendedRecords = async (
  db: Db,
  amendment_id: string,
): Promise<{ amendment_id: string; records: RecordsAlike[] }> => {
  const { trial_id, state, effective_date } = found(
    await db
      .selectFrom('amendment')
      .select(['trial_id', 'state', 'effective_date'])
      .where('amendment_id', '=', amendment_id)
      .executeTakeFirst(),
  );
  if (state !== 'draft') return { amendment_id, records: [] };
  const { services } = await readContractVersion(db, trial_id);
  await joinByHash(db);
  const kinds = await readPricedKinds(db, trial_id, {
    from: effective_date,
    services: new Set(services.keys()),
    tiered: await readTiered(db, trial_id),
  });
  return {
    amendment_id,
    records: kinds.map(({ digest: _, shares_text: __, ...kind }) => ({ ...kind, shares: [...kind.shares] })),
  };
};
