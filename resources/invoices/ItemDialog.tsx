import { Stack } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { InvoiceItem } from '../../contract/invoiceItem.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { CentsInput } from '../../ui/form/CentsInput.tsx';
import { IntegerInput } from '../../ui/form/IntegerInput.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  invoiceId: string;
  /** The item to change; null = a new one. */
  item: InvoiceItem | null;
  onClose: () => void;
}

/** An item made by hand: a credit, a discount, anything that was not recorded. */
export function ItemDialog({ invoiceId, item, onClose }: Props) {
  const text = useText();
  const [label, setLabel] = useState(item?.label ?? '');
  const [quantity, setQuantity] = useState<number | null>(item?.quantity ?? 1);
  const [price, setPrice] = useState<number | null>(item?.amount_per_unit ?? null);
  const add = useCallMutation(api.fillWithInvoiceItem, { onSuccess: onClose });
  const change = useCallMutation(api.putInvoiceItem, { onSuccess: onClose });
  const isComplete = label.trim() !== '' && quantity !== null && quantity > 0 && price !== null;

  const save = (): void => {
    if (quantity === null || price === null) return;
    const values = { label, quantity, amount_per_unit: price };
    if (item) change.mutate({ invoice_item_id: item.invoice_item_id, version: item.version, ...values });
    else add.mutate({ invoice_id: invoiceId, invoice_item: { invoice_item_id: newId(), ...values } });
  };

  return (
    <ConfirmDialog
      isOpen
      title={text(item ? 'invoices.items.editTitle' : 'invoices.items.newTitle')}
      confirmLabel={text(item ? 'common.actions.save' : 'common.actions.add')}
      isBusy={add.isPending || change.isPending}
      isConfirmDisabled={!isComplete}
      onConfirm={save}
      onCancel={onClose}
    >
      <Stack spacing={3}>
        <LabelInput
          label={text('invoices.items.label')}
          value={label}
          onChange={setLabel}
          maxLength={limits.serviceLabelLength}
          autoFocus
        />
        <IntegerInput label={text('invoices.items.quantity')} value={quantity} onChange={setQuantity} />
        <CentsInput label={text('invoices.items.unitPrice')} value={price} onChange={setPrice} isSigned />
      </Stack>
    </ConfirmDialog>
  );
}
