import { useNotify } from 'ra-core';
import { type Dispute, paymentsCalls } from '../../../contract/receivables/payments.ts';
import { disputeEndings } from '../../../contract/receivables/paymentVocab.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ChoiceInput } from '../../../ui/form/inputs/ChoiceInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  invoiceId: string;
  dispute: Dispute;
  onClose: () => void;
}

/** Asks how a dispute came to its end. */
export function EndDisputeDialog({ invoiceId, dispute, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { invoice_dispute_id, amount } = dispute;
  return (
    <FormDialog
      title={text('invoicePayments.disputes.endTitle', { amount: format.euro(amount) })}
      confirmLabel={text('invoicePayments.disputes.endAct')}
      endpoint={paymentsCalls.endDispute}
      about={invoice_dispute_id}
      record={{ ending: 'upheld', note: null }}
      fields={['ending', 'note']}
      required={['ending']}
      toInput={(values) => ({ ...values, invoice_id: invoiceId, invoice_dispute_id })}
      onDone={() => {
        onClose();
        notify('invoicePayments.disputes.endedNow', { type: 'success' });
      }}
      onClose={onClose}
    >
      <ChoiceInput
        source="ending"
        label={text('invoicePayments.disputes.fields.ending')}
        choices={disputeEndings.map((ending) => ({
          value: ending,
          label: text(`invoicePayments.disputes.endings.${ending}`),
        }))}
      />
      <LabelInput source="note" label={text('invoicePayments.disputes.fields.note')} />
    </FormDialog>
  );
}
