import type { AmendmentPage } from '../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../contract/amendments/contractVersions.ts';
import { applyActions } from '../../domain/amendments/applyActions.ts';
import { type ContractVersion, versionOf } from '../../domain/amendments/version.ts';

/** A draft beside the contract in force: what it makes of it is worked out by the rules, as the preview does. */
export interface DraftContract {
  page: AmendmentPage;
  base: ContractVersion;
  after: ContractVersion;
}

/** A draft over the contract in force. */
export const draftContract = (contract: ContractOfTrial, page: AmendmentPage): DraftContract => {
  const base = versionOf(contract);
  return { page, base, after: applyActions(base, page.actions, page.effective_date).version };
};

/** What the draft does with an element as a whole. */
export type Standing = 'stays' | 'made' | 'retired';

/** An element of the draft with what it is in the contract in force; null = it is not there. */
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
