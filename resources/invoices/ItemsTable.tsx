import { Box, IconButton, Link } from '@mui/material';
import { ListX, Pencil, Trash2 } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useMemo } from 'react';
import type { InvoiceItem } from '../../contract/invoiceItem.ts';
import type { InvoicePage } from '../../contract/invoices.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import type { TableColumn } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  invoice: InvoicePage;
  onEdit: (item: InvoiceItem) => void;
  onRemove: (item: InvoiceItem) => void;
}

const detailsOf = ({ trial_id, invoice_id, invoice_item_id, is_operational }: InvoiceItem): string =>
  href(is_operational ? 'invoiceNvbItemDetails' : 'invoiceItemDetails', {
    trialId: trial_id,
    id: invoice_id,
    itemId: invoice_item_id,
  });

const idOf = ({ invoice_item_id }: InvoiceItem): string => invoice_item_id;

/** The items of an invoice; each by fill leads to the records behind it. */
export function ItemsTable({ invoice, onEdit, onRemove }: Props) {
  const text = useText();
  const format = useFormat();
  const mayFill = invoice.verdicts.fill.length === 0;
  const columns = useMemo<TableColumn<InvoiceItem>[]>(
    () => [
      {
        key: 'item_number',
        head: text('invoices.items.number'),
        isNumeric: true,
        cell: (item) => item.item_number,
      },
      {
        key: 'label',
        head: text('invoices.items.label'),
        isFlexible: true,
        isName: true,
        cell: (item) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
            {item.study_service_template_id ? (
              <Link component={LinkBase} to={detailsOf(item)} title={item.label} sx={{ fontWeight: 550 }}>
                {item.label}
              </Link>
            ) : (
              <strong title={item.label}>{item.label}</strong>
            )}
            {item.study_service_template_id === null && (
              <StateChip look="plain">{text('invoices.items.byHand')}</StateChip>
            )}
            {item.conflict_count > 0 && (
              <StateChip look="conflict">
                {text('invoices.items.conflicts', { smart_count: item.conflict_count })}
              </StateChip>
            )}
          </Box>
        ),
      },
      {
        key: 'quantity',
        head: text('invoices.items.quantity'),
        isNumeric: true,
        cell: (item) => format.count(item.quantity),
      },
      {
        key: 'amount_per_unit',
        head: text('invoices.items.price'),
        isNumeric: true,
        cell: (item) => format.cents(item.amount_per_unit),
      },
      {
        key: 'amount',
        head: text('invoices.items.sum'),
        isNumeric: true,
        cell: (item) => <strong>{format.cents(item.amount)}</strong>,
      },
      ...(mayFill
        ? [
            {
              key: 'acts',
              head: text('common.table.acts'),
              isHeadHidden: true,
              cell: (item: InvoiceItem) => (
                <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                  {item.study_service_template_id === null && (
                    <IconButton
                      size="small"
                      aria-label={text('invoices.items.edit', { label: item.label })}
                      onClick={() => onEdit(item)}
                    >
                      <Pencil size={14} />
                    </IconButton>
                  )}
                  <IconButton
                    size="small"
                    aria-label={text('invoices.items.remove', { label: item.label })}
                    onClick={() => onRemove(item)}
                  >
                    <Trash2 size={14} />
                  </IconButton>
                </Box>
              ),
            },
          ]
        : []),
    ],
    [text, format, mayFill, onEdit, onRemove],
  );
  if (invoice.items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={ListX}
          message={text('invoices.items.empty')}
          description={text('invoices.items.emptyHint')}
        />
      </Card>
    );
  return (
    <DataTable label={text('invoices.items.title')} columns={columns} rows={invoice.items} rowId={idOf} />
  );
}
