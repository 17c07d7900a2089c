import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import { type Applied, applyActions } from '../../../domain/amendments/applyActions.ts';
import { billedRuleFaults, isOfRule } from '../../../domain/amendments/ruleActions.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import type { Db } from '../../db/schema.ts';
import { readContractVersion } from '../../records/contractVersion.ts';
import { readBilled } from '../../records/rules/readBilled.ts';

/** The contract in force, and what the actions of a draft make of it; rules that would change what is billed are faults, too. */
export const applyDraft = async (
  db: Db,
  { trial_id, effective_date }: { trial_id: string; effective_date: string },
  actions: readonly AmendmentAction[],
): Promise<{ before: ContractVersion; applied: Applied }> => {
  const before = await readContractVersion(db, trial_id);
  const applied = applyActions(before, actions, effective_date);
  if (!actions.some(isOfRule)) return { before, applied };
  const versions = { before, after: applied.version };
  const faults = billedRuleFaults(versions, actions, await readBilled(db, trial_id));
  return { before, applied: { ...applied, faults: [...applied.faults, ...faults] } };
};
