import type { ValueUsed } from '../../contract/rules/contractValue.ts';

/**
 * What is looked at before a draft is finalized; none of it but a conflict stands in the way, and more than the value of the
 * contract asks for a reason.
 */
export interface DraftFacts {
  reference_number: string | null;
  identifier_count: number;
  item_count: number;
  reviewed_count: number;
  conflict_count: number;
  /** Mandatory provider confirmations of its services that are open. */
  unanswered_count: number;
  /** Null = the contract says none. */
  contract_value: ValueUsed | null;
}

export interface FinalizingCheck {
  name: 'orderNumber' | 'identifiers' | 'review' | 'conflicts' | 'confirmations' | 'contractValue';
  isOpen: boolean;
  /** How many are open, or there where none is; of the contract's value the share that is used up, in hundredths of a percent. */
  count: number;
}

/** Each check of a draft, those that are open first. */
export const finalizingChecks = (draft: DraftFacts): FinalizingCheck[] => {
  const unreviewed = draft.item_count - draft.reviewed_count;
  const checks: FinalizingCheck[] = [
    { name: 'orderNumber', isOpen: !draft.reference_number, count: draft.reference_number ? 1 : 0 },
    { name: 'identifiers', isOpen: draft.identifier_count === 0, count: draft.identifier_count },
    { name: 'review', isOpen: unreviewed > 0, count: unreviewed > 0 ? unreviewed : draft.item_count },
    { name: 'conflicts', isOpen: draft.conflict_count > 0, count: draft.conflict_count },
    { name: 'confirmations', isOpen: draft.unanswered_count > 0, count: draft.unanswered_count },
  ];
  const value = draft.contract_value;
  if (value) checks.push({ name: 'contractValue', isOpen: value.level !== 'free', count: value.share });
  return [...checks.filter(({ isOpen }) => isOpen), ...checks.filter(({ isOpen }) => !isOpen)];
};
