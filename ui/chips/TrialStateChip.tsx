import type { TrialState } from '../../contract/vocab.ts';
import { useText } from '../words/useText.ts';
import { StateChip } from './StateChip.tsx';

/** The derived state of a trial. */
export function TrialStateChip({ state }: { state: TrialState }) {
  const text = useText();
  return <StateChip look={state}>{text(`vocab.trialState.${state}`)}</StateChip>;
}
