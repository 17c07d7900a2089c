import { handoverCalls } from '../../../contract/accounting/handover.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  month: string;
  name: string;
  onClose: () => void;
}

/** Asks for the reason why a month that was handed over is opened again. */
export function TakeBackDialog({ month, name, onClose }: Props) {
  const text = useText();
  const tellDone = useTellDone();
  return (
    <FormDialog
      title={text('accounting.takeBackTitle', { month: name })}
      confirmLabel={text('accounting.takeBack')}
      isDangerous
      endpoint={handoverCalls.takeMonthBack}
      about={month}
      record={{ reason: null }}
      fields={['reason']}
      required={['reason']}
      toInput={(values) => ({ ...values, month })}
      onDone={() => {
        onClose();
        tellDone({ message: text('accounting.takeBackDone', { month: name }) });
      }}
      onClose={onClose}
    >
      <span>{text('accounting.takeBackText')}</span>
      <LabelInput source="reason" label={text('accounting.reason')} rows={2} isRequired autoFocus />
    </FormDialog>
  );
}
