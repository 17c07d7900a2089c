import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';
import { numberOn, versionOfNumber } from '../../../domain/amendments/earlierVersions.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { readAmended, readContractVersion } from '../../records/contractVersion.ts';

interface Wanted {
  trial_id: string;
  /** `YYYY-MM-DD`; without it and without a number: the version in force. */
  on?: string | undefined;
  number?: number | undefined;
}

/** The contract of a trial in one version; a number that is not in force is unknown. */
export const readContractOfTrial = async (
  db: Db,
  { trial_id, on, number }: Wanted,
): Promise<ContractOfTrial> => {
  const amended = await readAmended(db, trial_id);
  const latest = amended.at(-1)?.number ?? 0;
  const wanted = number ?? (on === undefined ? latest : numberOn(amended, on));
  const amendment = amended.find((one) => one.number === wanted);
  if (wanted !== 0) found(amendment);
  const version = versionOfNumber(await readContractVersion(db, trial_id), amended, wanted);
  return {
    trial_id,
    number: wanted,
    effective_date: amendment?.effective_date ?? null,
    services: [...version.services.values()],
    visits: [...version.visits.values()],
    assignments: [...version.assignments.values()],
    payments: [...version.payments.values()],
    shares: [...version.shares.values()],
  };
};
