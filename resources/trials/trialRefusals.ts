import { TrialEdit } from '../../contract/trials.ts';
import type { MessageKey } from '../../messages/en.ts';

/** Why a recruitment target is refused, by the contract's own bounds; null = it may be stored. */
export function recruitmentTargetRefusal(target: number | null): MessageKey | null {
  if (TrialEdit.shape.recruitment_target.safeParse(target).success) return null;
  return target !== null && target < 0 ? 'common.validation.negative' : 'common.validation.tooLarge';
}
