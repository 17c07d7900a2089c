import { type TrialType, trialTypes } from '../../contract/vocab.ts';
import { SegmentsInput } from '../../ui/form/inputs/SegmentsInput.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Full, discounted or test, with what the type means. */
export function TrialTypeInput() {
  const text = useText();
  return (
    <SegmentsInput<TrialType>
      source="type"
      label={text('trialDetails.fields.type')}
      segments={trialTypes.map((type) => ({ value: type, label: text(`vocab.trialType.${type}`) }))}
      hintOf={(type) => text(`trialDetails.typeHints.${type}`)}
    />
  );
}
