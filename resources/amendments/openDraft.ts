import type { RecordsAlike } from '../../contract/amendments/amendmentMoney.ts';
import type { AmendmentPage, AmendmentPreview } from '../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../contract/amendments/contractVersions.ts';
import { mergeActions } from '../../domain/amendments/actions.ts';
import { type DraftMoney, moneyOfDraft } from '../../domain/amendments/draftMoney.ts';
import type { TypedChanges } from '../../domain/amendments/typedChanges.ts';
import { type DraftContract, draftContract } from './draftContract.ts';

/** A draft as its sheets edit it. */
export interface OpenDraft extends DraftContract {
  /** What it does with money once this is in it too: as it is typed, before it is saved. */
  moneyWith: (typed: TypedChanges) => DraftMoney;
}

export interface ReadDraft {
  contract: ContractOfTrial;
  page: AmendmentPage;
  preview: AmendmentPreview;
  records: readonly RecordsAlike[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A draft over the contract in force. Its money is worked out here from what does not change as one types; where the
 * preview has answered of what stands in it, that is what is shown.
 */
export const openDraft = ({ contract, page, preview, records }: ReadDraft): OpenDraft => {
  const draft = draftContract(contract, page);
  const { coming, figures, services } = preview;
  const facts = { kinds: records, coming, open_visit_count: figures.open_visit_count };
  return {
    ...draft,
    moneyWith: ({ actions, remove }) => {
      const merged = mergeActions(page.actions, actions, remove);
      const isConfirmed = preview.version === page.version && isSame(merged, page.actions);
      return isConfirmed ? { figures, services } : moneyOfDraft(draft.base, merged, facts);
    },
  };
};
