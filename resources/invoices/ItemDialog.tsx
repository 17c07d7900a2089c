import { api } from '../../contract/api.ts';
import type { InvoiceItem } from '../../contract/invoiceItem.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { CentsInput } from '../../ui/form/inputs/CentsInput.tsx';
import { IntegerInput } from '../../ui/form/inputs/IntegerInput.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';

const fields = ['label', 'quantity', 'amount_per_unit'];

/** Adds an item by hand: a credit, a discount, anything that was not recorded. */
export function NewItemDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const text = useText();
  return (
    <FormDialog
      title={text('invoices.items.newTitle')}
      confirmLabel={text('common.actions.add')}
      endpoint={api.fillWithInvoiceItem}
      about={invoiceId}
      record={{ label: null, quantity: 1, amount_per_unit: null }}
      toField={(path) => path.replace(/^invoice_item\./, '')}
      toInput={(values, _base, invoice_item_id) => ({
        invoice_id: invoiceId,
        invoice_item: { invoice_item_id, ...values },
      })}
      onDone={onClose}
      onClose={onClose}
    >
      <ItemInputs />
    </FormDialog>
  );
}

/** Corrects an item that was made by hand. */
export function ItemDialog({ item, onClose }: { item: InvoiceItem; onClose: () => void }) {
  const text = useText();
  const { invoice_item_id } = item;
  return (
    <FormDialog
      title={text('invoices.items.editTitle')}
      confirmLabel={text('common.actions.save')}
      endpoint={api.putInvoiceItem}
      about={invoice_item_id}
      record={item}
      fields={fields}
      toInput={(values, { version }) => ({ ...values, invoice_item_id, version })}
      onDone={onClose}
      onClose={onClose}
    >
      <ItemInputs />
    </FormDialog>
  );
}

function ItemInputs() {
  const text = useText();
  return (
    <>
      <LabelInput source="label" label={text('invoices.items.label')} isRequired autoFocus />
      <IntegerInput source="quantity" label={text('invoices.items.quantity')} isRequired />
      <CentsInput source="amount_per_unit" label={text('invoices.items.unitPrice')} isRequired />
    </>
  );
}
