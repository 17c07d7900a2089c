import { useNotify } from 'ra-core';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../../contract/invoices/invoices.ts';
import { recipientOf } from '../../../domain/invoices/recipient.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ElectronicCheck } from '../electronic/ElectronicCheck.tsx';
import { FrozenFacts } from '../head/FrozenFacts.tsx';
import { Totals } from '../head/Totals.tsx';
import { UnprintableTexts } from '../items/UnprintableTexts.tsx';
import { DecidedMeanwhile } from './DecidedMeanwhile.tsx';
import { FinalizeChecklist } from './FinalizeChecklist.tsx';
import { useFinalizeAction } from './useFinalizeAction.ts';

interface Props {
  invoice: InvoicePage;
  onClose: () => void;
}

/** The question before an invoice is finalized; whoever reads it while somebody else finalizes the invoice is told so in its place. */
export function FinalizeDialog({ invoice, onClose }: Props) {
  if (invoice.state === 'draft') return <FinalizeForm invoice={invoice} onClose={onClose} />;
  return <DecidedMeanwhile invoice={invoice} verdict={invoice.verdicts.finalize} onClose={onClose} />;
}

/** Finalizes an invoice after it was said what for, to whom and what it freezes; asks for its number where the hospital's ERP gives it, and for a reason above the contract's value. */
function FinalizeForm({ invoice, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const action = useFinalizeAction(invoice);
  const { invoice_id, net_amount, gross_amount, numbering_mode, contract_value } = invoice;
  const isAbove = contract_value?.level === 'above';
  const fields = [...(numbering_mode === 'typed' ? ['number'] : []), ...(isAbove ? ['reason'] : [])];
  return (
    <FormDialog
      title={text(
        invoice.is_self_billed ? 'invoices.finalize.confirmStatement' : 'invoices.finalize.confirmTitle',
      )}
      confirmLabel={action}
      endpoint={invoicesCalls.finalizeInvoice}
      about={invoice_id}
      record={{ number: null, reason: null }}
      fields={fields}
      required={fields}
      isAct
      toInput={(values) => ({ ...values, invoice_id, net_amount })}
      tellRefusal={(error) => {
        // The notice says so over the page, which has the number by then.
        if (failureOf(error)?.code === 'invoice_not_draft') onClose();
        return false;
      }}
      onDone={({ number }) => {
        onClose();
        const message = text('invoices.finalize.done', { number: number ?? '' });
        notify(message, { type: 'success', messageArgs: { _: message } });
      }}
      onClose={onClose}
    >
      <span>
        {text('invoices.finalize.confirmBody', {
          gross: format.euro(gross_amount),
          recipient: recipientOf(invoice)?.recipient ?? '',
        })}
      </span>
      <Totals invoice={invoice} />
      <FinalizeChecklist invoice={invoice} hasWays={false} />
      <FrozenFacts invoice={invoice} />
      <ElectronicCheck invoiceId={invoice_id} trialId={invoice.trial_id} isKeptOpen />
      <UnprintableTexts invoice={invoice} />
      {fields.map((field, place) => (
        <LabelInput
          key={field}
          source={field}
          label={text(field === 'reason' ? 'invoices.finalize.reason' : 'invoices.fields.number')}
          isRequired
          autoFocus={place === 0}
        />
      ))}
    </FormDialog>
  );
}
