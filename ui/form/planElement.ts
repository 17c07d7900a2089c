import { useRecordContext } from 'ra-core';
import type { Verdict } from '../../contract/verdict.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import type { Removal } from './RecordRemoval.tsx';

interface Frozen {
  locked_fields: readonly string[];
}

/** The place of a new record behind those of its list. */
export const nextSortOrder = (records: readonly { sort_order: number }[]): number =>
  records.reduce((last, { sort_order }) => Math.max(last, sort_order), 0) + 1;

/** How a field of a plan's element stands that the trial's participants have frozen; nothing where it is open. */
export function useLock(hint: string): (field: string) => { isDisabled?: true; hint?: string } {
  const frozen = useRecordContext<Frozen & { id: string }>()?.locked_fields ?? [];
  return (field) => (frozen.includes(field) ? { isDisabled: true, hint } : {});
}

type RemovalWords = Omit<Removal, 'blocked'> & {
  /** Says of this kind of element that the trial's participants keep it. */
  frozen: string;
};

/** The removal of a plan's element, with the verdict that came with it. */
export function useRemovalOf(
  wordsOf: (label: string) => RemovalWords,
): (element: { label: string; verdicts: { remove: Verdict } }) => Removal {
  const failureText = useFailureText();
  return ({ label, verdicts }) => {
    const { frozen, ...words } = wordsOf(label);
    const reasons = verdicts.remove.map((obstacle) =>
      obstacle.code === 'trial_has_participants' ? frozen : failureText(obstacle),
    );
    return { ...words, blocked: reasons.length > 0 ? reasons.join(' ') : null };
  };
}
