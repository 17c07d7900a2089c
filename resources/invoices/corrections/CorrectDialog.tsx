import { useNotify } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { correctionsCalls, type InvoiceCorrections } from '../../../contract/invoices/corrections.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/CentsInput.tsx';
import { ChoiceInput } from '../../../ui/form/inputs/ChoiceInput.tsx';
import { IntegerInput } from '../../../ui/form/inputs/IntegerInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { draftOf, entriesOf, kindsFor, type Marked, markedItems } from './entries.ts';

interface Props {
  corrections: InvoiceCorrections;
  marked: Marked;
  onDone: () => void;
  onClose: () => void;
}

/** A place in the entries is the field at its end. */
const toField = (path: string): string => path.split('.').at(-1) ?? path;

/** Asks what was wrong with all that is marked, and puts it into the draft of the correction. */
export function CorrectDialog({ corrections, marked, onDone, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const items = markedItems(corrections.items, marked);
  const kinds = kindsFor(items);
  const { key, entries, version } = draftOf(corrections);
  return (
    <FormDialog
      title={text('corrections.correctTitle')}
      confirmLabel={text('corrections.add')}
      endpoint={correctionsCalls.putCorrection}
      about={key.invoice_id}
      record={{ kind: kinds[0], amount_per_unit: null, quantity: null, reason: null }}
      fields={['kind', 'amount_per_unit', 'quantity', 'reason']}
      required={['kind', 'reason']}
      toField={toField}
      toInput={(values) => ({
        ...key,
        ...version,
        entries: [...entries, ...entriesOf(items, marked, values)],
      })}
      onDone={() => {
        onDone();
        notify('corrections.added', { type: 'success' });
      }}
      onClose={onClose}
    >
      <span>{text('corrections.marked', { smart_count: items.length })}</span>
      <ChoiceInput
        source="kind"
        label={text('corrections.fields.kind')}
        choices={kinds.map((value) => ({ value, label: text(`corrections.kinds.${value}`) }))}
        isRequired
        autoFocus
      />
      <Right />
      <LabelInput
        source="reason"
        label={text('corrections.fields.reason')}
        hint={text('corrections.reasonHint')}
        rows={2}
        isRequired
      />
    </FormDialog>
  );
}

/** What is right instead, as far as the kind asks for it. */
function Right() {
  const text = useText();
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind === 'wrong_price')
    return (
      <CentsInput source="amount_per_unit" label={text('corrections.fields.amount_per_unit')} isRequired />
    );
  if (kind === 'wrong_quantity')
    return <IntegerInput source="quantity" label={text('corrections.fields.quantity')} isRequired />;
  return <span>{text('corrections.voidHint')}</span>;
}

/** Asks for an amount that is taken off as agreed, and why. */
export function ReduceDialog({ corrections, onClose }: Pick<Props, 'corrections' | 'onClose'>) {
  const text = useText();
  const notify = useNotify();
  const { key, entries, version } = draftOf(corrections);
  return (
    <FormDialog
      title={text('corrections.reduceTitle')}
      confirmLabel={text('corrections.add')}
      endpoint={correctionsCalls.putCorrection}
      about={key.invoice_id}
      record={{ amount: null, reason: null }}
      fields={['amount', 'reason']}
      required={['amount', 'reason']}
      toField={toField}
      toInput={({ amount, reason }) => ({
        ...key,
        ...version,
        entries: [...entries, { kind: 'agreed_reduction', amount, reason }],
      })}
      onDone={() => {
        onClose();
        notify('corrections.added', { type: 'success' });
      }}
      onClose={onClose}
    >
      <CentsInput source="amount" label={text('corrections.fields.amount')} isRequired autoFocus />
      <LabelInput
        source="reason"
        label={text('corrections.fields.reason')}
        hint={text('corrections.reasonHint')}
        rows={2}
        isRequired
      />
    </FormDialog>
  );
}
