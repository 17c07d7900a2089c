import { type Calculation, calculationsCalls } from '../../contract/calculation/calculations.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { IntegerInput } from '../../ui/form/inputs/IntegerInput.tsx';
import { PercentInput } from '../../ui/form/inputs/PercentInput.tsx';
import { useText } from '../../ui/words/useText.ts';

const fields = ['overhead_percentage', 'margin_percentage', 'participant_count'];

/** Edits overhead and margin of a calculation. */
export function TermsDialog({ calculation, onClose }: { calculation: Calculation; onClose: () => void }) {
  const text = useText();
  const { trial_id, version } = calculation;
  return (
    <FormDialog<typeof calculationsCalls.putCalculation, Calculation>
      title={text('calculation.terms.title')}
      confirmLabel={text('calculation.terms.save')}
      width={420}
      endpoint={calculationsCalls.putCalculation}
      about={trial_id}
      record={calculation}
      fields={fields}
      required={fields}
      toInput={(values) => ({ ...values, trial_id, version })}
      onDone={onClose}
      onClose={onClose}
    >
      <PercentInput
        source="overhead_percentage"
        label={text('calculation.terms.overhead')}
        isRequired
        autoFocus
      />
      <PercentInput source="margin_percentage" label={text('calculation.terms.margin')} isRequired />
      <IntegerInput source="participant_count" label={text('calculation.terms.participants')} isRequired />
    </FormDialog>
  );
}
