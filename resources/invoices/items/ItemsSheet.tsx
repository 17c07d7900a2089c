import { ArrowDown, ArrowUp, ListTree } from 'lucide-react';
import { useNavigate, useNotify } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { InvoiceItem } from '../../../contract/invoices/invoiceItem.ts';
import { invoiceItemsCalls } from '../../../contract/invoices/invoiceItems.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { itemAmountVerdict } from '../../../domain/invoices/invoiceItems.ts';
import { totalsOf } from '../../../domain/invoices/invoiceTotals.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { href } from '../../../ui/routes/paths.ts';
import { RecordSheet } from '../../../ui/sheet/RecordSheet.tsx';
import { useRowVerdicts } from '../../../ui/sheet/useRowVerdicts.ts';
import type { FootRow } from '../../../ui/spreadsheet/grid/gridRows.ts';
import type { SpreadsheetHandle } from '../../../ui/spreadsheet/sheetOptions.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { itemColumns } from './itemColumns.ts';
import { idOfItem, useItemsSave } from './useItemsSave.ts';

interface Props {
  invoice: InvoicePage;
  /** Whether something typed is not saved yet. */
  onDirtyChange: (isDirty: boolean) => void;
}

const isByHand = ({ study_service_template_id, amendment_id, money_rule_id }: InvoiceItem): boolean =>
  study_service_template_id === null && amendment_id === null && money_rule_id === null;

const emptyItem = ({ trial_id, invoice_id, items }: InvoicePage): InvoiceItem => ({
  trial_id,
  invoice_id,
  invoice_item_id: newId(),
  item_number: items.length + 1,
  label: '',
  study_service_template_id: null,
  amendment_id: null,
  money_rule_id: null,
  rule_role: null,
  set_by: null,
  is_operational: false,
  quantity: 1,
  amount_per_unit: 0,
  amount: 0,
  conflict_count: 0,
  is_reviewed: false,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [] },
});

/** The items of an invoice as a spreadsheet: a draft is edited as far as the answer allows, what has gone out is read. */
export function ItemsSheet({ invoice, onDirtyChange }: Props) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const notify = useNotify();
  const handle = useRef<SpreadsheetHandle<InvoiceItem>>(null);
  const columns = useMemo(() => itemColumns(text), [text]);
  const { trial_id, invoice_id, items, tax_rate } = invoice;
  const save = useItemsSave(invoice_id);
  const moving = useCallMutation(invoiceItemsCalls.putInvoiceItems, {
    onSuccess: (_answer, { rows }) => rows[0] && handle.current?.select(rows[0].invoice_item_id),
  });
  const verdicts = useRowVerdicts(items, text('invoices.items.locked'));
  const mayEdit = invoice.verdicts.fill.length === 0;

  const openRecords = (item: InvoiceItem | undefined): void => {
    if (!item || isByHand(item)) {
      notify(item ? 'invoices.items.noRecords' : 'invoices.items.choose', { type: 'info' });
      return;
    }
    navigate(
      href(item.is_operational ? 'invoiceNvbItemDetails' : 'invoiceItemDetails', {
        trialId: trial_id,
        id: invoice_id,
        itemId: item.invoice_item_id,
      }),
    );
  };
  const move = (steps: 1 | -1): void => {
    const item = handle.current?.storedRow();
    if (!item || !isByHand(item)) {
      notify('invoices.items.chooseByHand', { type: 'info' });
      return;
    }
    const { invoice_item_id, label, quantity, amount_per_unit, version } = item;
    const row = { invoice_item_id, label, quantity, amount_per_unit, version };
    moving.mutate({ invoice_id, rows: [{ ...row, item_number: Math.max(item.item_number + steps, 1) }] });
  };
  const foot = (rows: readonly InvoiceItem[]): FootRow[] => {
    const amounts = rows.map(({ quantity, amount_per_unit }) => quantity * amount_per_unit);
    const totals = totalsOf(amounts, tax_rate);
    const gross = text('invoices.items.gross', { rate: format.percent(tax_rate) });
    return [
      {
        id: 'totals',
        cells: {
          label: { text: text('invoices.totals.net'), note: gross },
          amount: { text: format.cents(totals.net_amount), note: format.cents(totals.gross_amount) },
        },
      },
    ];
  };

  return (
    <RecordSheet<InvoiceItem>
      name="invoice-items"
      title={text('invoices.items.title')}
      ownerId={invoice_id}
      handle={handle}
      rows={items}
      rowId={idOfItem}
      columns={columns}
      foot={foot}
      readOnly={!mayEdit}
      onDirtyChange={onDirtyChange}
      {...(mayEdit && {
        lock: verdicts.lock,
        removable: verdicts.removable,
        rowDefaults: () => emptyItem(invoice),
        addLabel: text('invoices.items.add'),
        onSave: save,
        check: (item: InvoiceItem) =>
          itemAmountVerdict(item).map(({ code }) => ({ code, params: {}, field: 'amount_per_unit' })),
      })}
      statusFacts={(rows) => [
        text('invoices.totals.items', { smart_count: rows.length }),
        text('invoices.totals.records', { smart_count: invoice.recorded_service_count }),
      ]}
      onOpenRow={openRecords}
      isCalm
      hasQuietLocks
      toolbarMore={[
        ...(mayEdit
          ? [
              {
                label: text('invoices.items.moveUp'),
                icon: <ArrowUp size={16} aria-hidden />,
                isDisabled: moving.isPending,
                onClick: () => move(-1),
              },
              {
                label: text('invoices.items.moveDown'),
                icon: <ArrowDown size={16} aria-hidden />,
                isDisabled: moving.isPending,
                onClick: () => move(1),
              },
            ]
          : []),
        {
          label: text('invoices.items.records'),
          icon: <ListTree size={16} aria-hidden />,
          keys: text('invoices.items.recordsKeys'),
          onClick: () => openRecords(handle.current?.activeRow()),
        },
      ]}
    />
  );
}
