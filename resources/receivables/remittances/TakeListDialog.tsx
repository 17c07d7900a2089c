import { limits } from '../../../contract/limits.ts';
import { bankStatementsCalls } from '../../../contract/receivables/bankStatements.ts';
import {
  type RemittancePage,
  type RemittancePreview,
  remittancesCalls,
  type SelfBilledInvoice,
} from '../../../contract/receivables/remittances.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ChoiceInput } from '../../../ui/form/inputs/ChoiceInput.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useToday } from '../../../ui/session/useToday.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { ListedRow } from './remittanceFields.ts';

interface Props {
  fileName: string;
  list: { trial_id: string; is_gross: boolean; gross_amount: number | null; lines: ListedRow[] };
  invoice: SelfBilledInvoice | null;
  preview: RemittancePreview;
  onTaken: (remittance: RemittancePage) => void;
  onClose: () => void;
}

/** Asks when the money came, and whether it is on a statement already, before a list becomes a payment. */
export function TakeListDialog({ fileName, list, invoice, preview, onTaken, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const today = useToday();
  const waiting = useCallQuery(bankStatementsCalls.listBankEntries, { state: 'waiting', limit: '500' });
  const { paid_amount, rest_amount, invoices } = preview;
  const entries = (waiting.data?.entries ?? [])
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => Math.abs(a.amount - paid_amount) - Math.abs(b.amount - paid_amount));
  return (
    <FormDialog
      title={text('remittances.takeTitle', { amount: format.euro(paid_amount) })}
      confirmLabel={text('remittances.takeAct')}
      endpoint={remittancesCalls.takeRemittance}
      about={fileName}
      record={{ payment_date: today, payer: invoice?.buyer ?? null, bank_entry_id: null }}
      fields={['payment_date', 'payer', 'bank_entry_id']}
      required={['payment_date']}
      toInput={(values) => ({
        ...values,
        ...list,
        file_name: fileName.slice(-limits.labelLength),
        document_number: invoice?.number ?? null,
      })}
      onDone={(remittance) => {
        tellDone({ message: text('remittances.taken', { smart_count: remittance.open_count }) });
        onTaken(remittance);
      }}
      onClose={onClose}
    >
      <span>
        {text('remittances.takeText', {
          smart_count: invoices.length,
          allocated: format.euro(paid_amount - rest_amount),
          rest: format.euro(rest_amount),
        })}
      </span>
      <ChoiceInput
        source="bank_entry_id"
        label={text('remittances.entry')}
        choices={[
          { value: null, label: text('remittances.noEntry') },
          ...entries.map(({ bank_entry_id, amount, booking_date, counterparty }) => ({
            value: bank_entry_id,
            label: [format.euro(amount), format.date(booking_date), counterparty].filter(Boolean).join(' · '),
          })),
        ]}
      />
      <DayMonthYearInput source="payment_date" label={text('remittances.day')} isRequired autoFocus />
      <LabelInput source="payer" label={text('remittances.payer')} />
    </FormDialog>
  );
}
