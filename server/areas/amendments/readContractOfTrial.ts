import type { ContractOfTrial } from '../../../contract/amendments/contractVersions.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import { type Amended, numberOn, versionOfNumber } from '../../../domain/amendments/earlierVersions.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { readAmended, readContractVersion } from '../../records/contractVersion.ts';
import { readActions } from './repo.ts';

interface Wanted {
  trial_id: string;
  /** `YYYY-MM-DD`; without it and without a number: the version in force. */
  on?: string | undefined;
  number?: number | undefined;
}

interface Dated {
  version: ContractVersion;
  number: number;
  effective_date: string | null;
}

const inForce = (present: ContractVersion, amended: readonly Amended[], number: number): Dated | null => {
  const amendment = amended.find((one) => one.number === number);
  if (number !== 0 && !amendment) return null;
  const version = versionOfNumber(present, amended, number);
  return { version, number, effective_date: amendment?.effective_date ?? null };
};

/** What the draft of this number makes of the contract in force. */
const ofDraft = async (db: Db, trialId: string, present: ContractVersion, number: number): Promise<Dated> => {
  const draft = found(
    await db
      .selectFrom('amendment')
      .select(['trial_id', 'amendment_id', 'effective_date'])
      .where('trial_id', '=', trialId)
      .where('number', '=', number)
      .where('state', '=', 'draft')
      .executeTakeFirst(),
  );
  const { version } = applyActions(present, await readActions(db, draft), draft.effective_date);
  return { version, number, effective_date: draft.effective_date };
};

/** The contract of a trial in one version; a number that is neither in force nor the draft's is unknown. */
export const readContractOfTrial = async (
  db: Db,
  { trial_id, on, number }: Wanted,
): Promise<ContractOfTrial> => {
  const amended = await readAmended(db, trial_id);
  const present = await readContractVersion(db, trial_id);
  const latest = amended.at(-1)?.number ?? 0;
  const wanted = number ?? (on === undefined ? latest : numberOn(amended, on));
  const { version, ...dated } =
    inForce(present, amended, wanted) ?? (await ofDraft(db, trial_id, present, wanted));
  return {
    trial_id,
    ...dated,
    services: [...version.services.values()],
    visits: [...version.visits.values()],
    assignments: [...version.assignments.values()],
    payments: [...version.payments.values()],
    shares: [...version.shares.values()],
    rules: [...version.rules.values()],
  };
};
