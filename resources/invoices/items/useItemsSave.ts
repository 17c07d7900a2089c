import { InvoiceItem } from '../../../contract/invoices/invoiceItem.ts';
import { invoiceItemsCalls } from '../../../contract/invoices/invoiceItems.ts';
import { useSheetSave } from '../../../ui/sheet/useSheetSave.ts';

export const idOfItem = ({ invoice_item_id }: InvoiceItem): string => invoice_item_id;

const sent = ({ invoice_item_id, label, quantity, amount_per_unit, version }: InvoiceItem) => ({
  invoice_item_id,
  label,
  quantity,
  amount_per_unit,
  version,
});

/** Saves the sheet of an invoice's items by one call. Only a number that was typed moves an item. */
export const useItemsSave = (invoice_id: string) =>
  useSheetSave<InvoiceItem, InvoiceItem>({
    call: invoiceItemsCalls.putInvoiceItems,
    of: { invoice_id },
    rowId: idOfItem,
    send: ({ changes, updated, added, removed }) => {
      const moved = new Set(changes.filter(({ field }) => field === 'item_number').map(({ rowId }) => rowId));
      return {
        rows: [
          ...updated.map((row) => ({
            ...sent(row),
            item_number: moved.has(idOfItem(row)) ? row.item_number : null,
          })),
          ...added.map((row) => ({ ...sent(row), item_number: row.item_number, version: undefined })),
        ],
        remove: removed.map(({ invoice_item_id, version }) => ({ invoice_item_id, version })),
        cells: [...updated, ...added, ...removed].map((row) => ({ row })),
      };
    },
    listed: (_before, answered) => [...answered],
    toRows: (answered) => answered,
    toRow: (present, row) => InvoiceItem.safeParse({ ...row, ...Object(present) }).data,
  });
