import { Box, Checkbox, Link } from '@mui/material';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { ReviewItem } from '../../../contract/invoices/invoiceReview.ts';
import { invoiceReviewCalls } from '../../../contract/invoices/invoiceReview.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useKey } from '../../../ui/keyboard/useKey.ts';
import { ChoicePills } from '../../../ui/list/filter/ChoicePills.tsx';
import { KeyHints } from '../../../ui/list/KeyHints.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { DataTable } from '../../../ui/list/table/DataTable.tsx';
import { rangeOf } from '../../../ui/list/table/marks.ts';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
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

interface Acts extends Pick<Props, 'mayMark' | 'chosen' | 'onChoose'> {
  /** Marks an item the other way round; `isRange`: and all from the one marked last. */
  turn: (item: ReviewItem, isRange: boolean) => void;
}

function useItemColumns({ mayMark, chosen, onChoose, turn }: Acts): TableColumn<ReviewItem>[] {
  const text = useText();
  const format = useFormat();
  return useMemo<TableColumn<ReviewItem>[]>(() => {
    const col = tableKit<ReviewItem>(text, format);
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
            onClick={({ shiftKey }) => turn(item, shiftKey)}
          />
        ),
      },
      {
        key: 'label',
        head: text('invoiceReview.item'),
        isName: true,
        // The sentence of a rule is long, and what it says is what is to be reviewed.
        isFlexible: 'wrapped',
        cell: (item) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
            <Link
              component="button"
              type="button"
              aria-pressed={chosen === idOf(item)}
              sx={{ minWidth: 0, fontWeight: chosen === idOf(item) ? 650 : 400, textAlign: 'left' }}
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
      col.count('quantity', text('invoiceReview.quantity'), { givesWay: 1 }),
      col.cents('amount', text('invoiceReview.sum')),
    ];
  }, [text, format, mayMark, turn, chosen, onChoose]);
}

interface Keys extends Pick<Props, 'chosen' | 'onChoose'> {
  shown: readonly ReviewItem[];
  /** Null = nothing may be marked. */
  mark: ((items: readonly ReviewItem[], isReviewed: boolean) => void) | null;
}

/** J and K go to the next and the previous item, R marks the chosen one as reviewed and goes to the next open one. */
function useItemKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  const walk = useCallback((step: 1 | -1) => {
    const { shown, chosen, onChoose } = now.current;
    const at = shown.findIndex((item) => idOf(item) === chosen);
    const next = at === -1 ? shown[0] : shown[at + step];
    if (next) onChoose(idOf(next));
  }, []);
  useKey(
    'j',
    useCallback(() => walk(1), [walk]),
  );
  useKey(
    'k',
    useCallback(() => walk(-1), [walk]),
  );
  useKey(
    'r',
    useCallback(() => {
      const { shown, chosen, onChoose, mark } = now.current;
      const at = shown.findIndex((item) => idOf(item) === chosen);
      const item = shown[at];
      if (!item || !mark) return;
      if (!item.is_reviewed) mark([item], true);
      const isOpen = (other: ReviewItem) => other !== item && !other.is_reviewed;
      const next = shown.slice(at + 1).find(isOpen) ?? shown.find(isOpen);
      if (next) onChoose(idOf(next));
    }, []),
  );
}

/** Items with their marks: one by one, a range with Shift, or all that are shown; by mouse or by the space bar. */
export function ReviewItems({ invoiceId, items, mayMark, chosen, onChoose }: Props) {
  const text = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const last = useRef<string | null>(null);
  const set = useCallMutation(invoiceReviewCalls.setItemsReviewed);
  const shown = useMemo(() => items.filter((item) => isShownBy(filter, item)), [items, filter]);
  const open = shown.filter(({ is_reviewed }) => !is_reviewed);
  const { mutate } = set;
  const mark = useCallback(
    (marked: readonly ReviewItem[], is_reviewed: boolean): void =>
      mutate({
        invoice_id: invoiceId,
        invoice_items: marked.map(({ invoice_item_id, version }) => ({
          invoice_item_id,
          is_reviewed,
          version,
        })),
      }),
    [mutate, invoiceId],
  );
  /** The other way round than it is; `isRange`: and all from the one marked last to this one alike. */
  const turn = useCallback(
    (item: ReviewItem, isRange: boolean): void => {
      const from = isRange ? shown.find((one) => idOf(one) === last.current) : undefined;
      mark(rangeOf(shown, from, item), !item.is_reviewed);
      last.current = idOf(item);
    },
    [mark, shown],
  );
  useItemKeys({ shown, chosen, onChoose, mark: mayMark ? mark : null });
  const columns = useItemColumns({ mayMark, chosen, onChoose, turn });
  const onRowKey = useCallback(
    (item: ReviewItem, event: KeyboardEvent): void => {
      if (event.key !== ' ' || !mayMark) return;
      event.preventDefault();
      turn(item, event.shiftKey);
    },
    [mayMark, turn],
  );
  const pills = filters.map((value) => ({
    value,
    label: text(`invoiceReview.filters.${value}`),
    count: items.filter((item) => isShownBy(value, item)).length,
  }));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 }}>
      <ReviewProgress items={items} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', minHeight: 32 }}>
        <ChoicePills
          label={text('invoiceReview.filter')}
          value={filter}
          pills={pills}
          onChoose={(value) => setFilter(filters.find((known) => known === value) ?? 'all')}
        />
        {mayMark && open.length > 0 && (
          <ActButton
            sx={{ ml: 'auto', flex: 'none' }}
            variant="outlined"
            startIcon={<Check size={15} aria-hidden />}
            disabled={set.isPending}
            onClick={() => mark(open, true)}
          >
            {text('invoiceReview.markAll', { smart_count: open.length })}
          </ActButton>
        )}
      </Box>
      <DataTable
        label={text('invoiceReview.items')}
        columns={columns}
        rows={shown}
        rowId={idOf}
        onRowKey={onRowKey}
        rowClass={(item) => (idOf(item) === chosen ? 'opened' : undefined)}
      />
      <KeyHints
        more={[
          { key: 'J K', does: text('invoiceReview.keys.item') },
          ...(mayMark
            ? [
                { key: 'R', does: text('invoiceReview.keys.reviewed') },
                { key: '␣', does: text('invoiceReview.keys.mark') },
              ]
            : []),
        ]}
      />
    </Box>
  );
}
