import { Box, Button, Checkbox, Link } from '@mui/material';
import { Check } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { api } from '../../contract/api.ts';
import type { ReviewItem } from '../../contract/invoiceReview.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { ChoicePills } from '../../ui/list/ChoicePills.tsx';
import type { TableColumn } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ReviewProgress } from './ReviewProgress.tsx';

interface Props {
  invoiceId: string;
  items: readonly ReviewItem[];
  mayMark: boolean;
  /** The item whose lines are shown. */
  chosen: string | null;
  onChoose: (itemId: string | null) => void;
}

const filters = ['all', 'open', 'reviewed'] as const;
type Filter = (typeof filters)[number];

const isShownBy = (filter: Filter, { is_reviewed }: ReviewItem): boolean =>
  filter === 'all' || is_reviewed === (filter === 'reviewed');
const idOf = ({ invoice_item_id }: ReviewItem): string => invoice_item_id;

/** Items with their marks: one by one, a range with Shift, or all that are shown. */
export function ReviewItems({ invoiceId, items, mayMark, chosen, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>('all');
  const last = useRef<string | null>(null);
  const set = useCallMutation(api.setItemsReviewed);
  const shown = useMemo(() => items.filter((item) => isShownBy(filter, item)), [items, filter]);
  const open = shown.filter(({ is_reviewed }) => !is_reviewed);
  const { mutate } = set;
  const columns = useMemo<TableColumn<ReviewItem>[]>(() => {
    const mark = (marked: readonly ReviewItem[], is_reviewed: boolean): void =>
      mutate({
        invoice_id: invoiceId,
        invoice_items: marked.map(({ invoice_item_id, version }) => ({
          invoice_item_id,
          is_reviewed,
          version,
        })),
      });
    /** From the one marked last to this one. */
    const rangeTo = (item: ReviewItem): readonly ReviewItem[] => {
      const from = shown.findIndex((one) => idOf(one) === last.current);
      const to = shown.indexOf(item);
      return from === -1 ? [item] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    };
    return [
      {
        key: 'is_reviewed',
        head: text('invoiceReview.filters.reviewed'),
        isHeadHidden: true,
        cell: (item) => (
          <Checkbox
            size="small"
            sx={{ p: '2px' }}
            checked={item.is_reviewed}
            disabled={!mayMark}
            slotProps={{ input: { 'aria-label': text('invoiceReview.mark', { label: item.label }) } }}
            onClick={(event) => {
              mark(event.shiftKey ? rangeTo(item) : [item], !item.is_reviewed);
              last.current = idOf(item);
            }}
          />
        ),
      },
      {
        key: 'label',
        head: text('invoiceReview.item'),
        isName: true,
        isFlexible: true,
        cell: (item) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
            <Link
              component="button"
              type="button"
              aria-pressed={chosen === idOf(item)}
              title={item.label}
              sx={{ fontWeight: chosen === idOf(item) ? 650 : 400, textAlign: 'left' }}
              onClick={() => onChoose(chosen === idOf(item) ? null : idOf(item))}
            >
              {item.label}
            </Link>
            {(['added', 'removed', 'redated'] as const).map((change) => {
              const count = item[`${change}_count`];
              return (
                count > 0 && (
                  <StateChip key={change} look="out_of_window">
                    {text(`invoiceReview.difference.${change}`, { count: format.count(count) })}
                  </StateChip>
                )
              );
            })}
          </Box>
        ),
      },
      {
        key: 'quantity',
        head: text('invoiceReview.quantity'),
        isNumeric: true,
        cell: (item) => format.count(item.quantity),
      },
      {
        key: 'amount',
        head: text('invoiceReview.sum'),
        isNumeric: true,
        cell: (item) => format.cents(item.amount),
      },
    ];
  }, [text, format, mayMark, invoiceId, mutate, shown, chosen, onChoose]);
  const pills = filters.map((value) => ({
    value,
    label: text(`invoiceReview.filters.${value}`),
    count: items.filter((item) => isShownBy(value, item)).length,
  }));
  return (
    <Box sx={{ display: 'grid', gap: '12px', minWidth: 0 }}>
      <ReviewProgress items={items} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', minHeight: 32 }}>
        <ChoicePills
          label={text('invoiceReview.filter')}
          value={filter}
          pills={pills}
          onChoose={(value) => setFilter(filters.find((known) => known === value) ?? 'all')}
        />
        {mayMark && open.length > 0 && (
          <Button
            sx={{ ml: 'auto', flex: 'none' }}
            variant="outlined"
            startIcon={<Check size={15} aria-hidden />}
            disabled={set.isPending}
            onClick={() =>
              mutate({
                invoice_id: invoiceId,
                invoice_items: open.map(({ invoice_item_id, version }) => ({
                  invoice_item_id,
                  is_reviewed: true,
                  version,
                })),
              })
            }
          >
            {text('invoiceReview.markAll', { smart_count: open.length })}
          </Button>
        )}
      </Box>
      <DataTable label={text('invoiceReview.items')} columns={columns} rows={shown} rowId={idOf} />
    </Box>
  );
}
