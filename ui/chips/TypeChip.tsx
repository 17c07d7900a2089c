import type { TrialType } from '../../contract/vocab.ts';
import { useText } from '../words/useText.ts';
import { StateChip } from './StateChip.tsx';

/** The type of a trial; a test trial stands out wherever it is shown. */
export function TypeChip({ type }: { type: TrialType }) {
  const text = useText();
  return <StateChip look={type === 'test' ? 'test' : 'plain'}>{text(`vocab.trialType.${type}`)}</StateChip>;
}
