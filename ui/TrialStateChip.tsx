import type { TrialState } from '../contract/vocab.ts';
import { StateChip } from './StateChip.tsx';
import { useText } from './useText.ts';

/** The derived state of a trial. */
export function TrialStateChip({ state }: { state: TrialState }) {
  const text = useText();
  return <StateChip look={state}>{text(`vocab.trialState.${state}`)}</StateChip>;
}
