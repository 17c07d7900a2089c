import type { AmendmentPage } from '../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../contract/amendments/contractVersions.ts';
import { applyActions } from '../../domain/amendments/applyActions.ts';
import { type ContractVersion, versionOf } from '../../domain/amendments/version.ts';

/** A draft and the contract in force; the result is computed by the same rules as the preview. */
export interface DraftContract {
  page: AmendmentPage;
  base: ContractVersion;
  after: ContractVersion;
}

/** Applies a draft to the contract in force. */
export const draftContract = (contract: ContractOfTrial, page: AmendmentPage): DraftContract => {
  const base = versionOf(contract);
  return { page, base, after: applyActions(base, page.actions, page.effective_date).version };
};

/** Change status of an element in the draft. */
export type Standing = 'stays' | 'made' | 'retired';

/** An element of the draft with its counterpart in the contract in force; null = it is new. */
export interface Standings<T> {
  after: T;
  base: T | null;
  standing: Standing;
}

/** The elements of a part of the draft; what an earlier amendment retired is no longer among them. */
export const standingsIn = <T extends { is_retired: boolean }>(
  base: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): Standings<T>[] =>
  [...after].flatMap(([key, one]) => {
    const stored = base.get(key) ?? null;
    if (stored?.is_retired) return [];
    const standing = stored === null ? 'made' : one.is_retired ? 'retired' : 'stays';
    return [{ after: one, base: stored, standing }];
  });
