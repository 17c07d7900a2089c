import type { MonthLine } from '../../../contract/accounting/handover.ts';
import { type ChipLook, StateChip } from '../../../ui/chips/StateChip.tsx';
import { useText } from '../../../ui/words/useText.ts';

const looks = {
  running: 'upcoming',
  open: 'due',
  handed_over: 'closed',
} as const satisfies Record<MonthLine['state'], ChipLook>;

/** Status chip of a month. */
export function MonthState({ state }: Pick<MonthLine, 'state'>) {
  const text = useText();
  return <StateChip look={looks[state]}>{text(`accounting.states.${state}`)}</StateChip>;
}
