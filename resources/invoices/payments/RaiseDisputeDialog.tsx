import { useNotify } from 'ra-core';
import { paymentsCalls, type Receivable } from '../../../contract/receivables/payments.ts';
import { disputeKinds } from '../../../contract/receivables/paymentVocab.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/CentsInput.tsx';
import { ChoiceInput } from '../../../ui/form/inputs/ChoiceInput.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useToday } from '../../../ui/session/useToday.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  receivable: Receivable;
  onClose: () => void;
}

const fields = ['amount', 'kind', 'raised_on', 'note'] as const;

/** Asks which amount of an invoice is not paid, and why. */
export function RaiseDisputeDialog({ receivable: { invoice_id }, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const today = useToday();
  return (
    <FormDialog
      title={text('invoicePayments.disputes.raiseTitle')}
      confirmLabel={text('invoicePayments.disputes.raiseAct')}
      endpoint={paymentsCalls.raiseDispute}
      about={invoice_id}
      record={{ amount: null, kind: 'not_approved', raised_on: today, note: null }}
      fields={fields}
      required={['amount', 'kind', 'raised_on']}
      toInput={(values) => ({ ...values, invoice_id })}
      onDone={() => {
        onClose();
        notify('invoicePayments.disputes.raised', { type: 'success' });
      }}
      onClose={onClose}
    >
      <CentsInput
        source="amount"
        label={text('invoicePayments.disputes.fields.amount')}
        isRequired
        autoFocus
      />
      <ChoiceInput
        source="kind"
        label={text('invoicePayments.disputes.fields.kind')}
        choices={disputeKinds.map((kind) => ({
          value: kind,
          label: text(`invoicePayments.disputes.kinds.${kind}`),
        }))}
      />
      <DayMonthYearInput
        source="raised_on"
        label={text('invoicePayments.disputes.fields.raised_on')}
        isRequired
      />
      <LabelInput source="note" label={text('invoicePayments.disputes.fields.note')} />
    </FormDialog>
  );
}
