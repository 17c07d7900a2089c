import { Box, Checkbox } from '@mui/material';
import { useState } from 'react';
import type { CorrectableItem } from '../../../contract/invoices/corrections.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { isStanding, type Marked, standingIds } from './entries.ts';

interface Props {
  items: readonly CorrectableItem[];
  marked: Marked;
  onMark: (marked: Marked) => void;
}

/** The items of an invoice as they stand, and the services behind them, to be marked. */
export function MarkItems({ items, marked, onMark }: Props) {
  const text = useText();
  const mark = (item: CorrectableItem, ids: ReadonlySet<string> | null) => {
    const next = new Map(marked);
    if (ids === null) next.delete(item.invoice_item_id);
    else next.set(item.invoice_item_id, ids);
    onMark(next);
  };
  return (
    <Box component="ul" aria-label={text('corrections.items')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Item
          key={item.invoice_item_id}
          item={item}
          marked={marked.get(item.invoice_item_id) ?? null}
          onMark={(ids) => mark(item, ids)}
        />
      ))}
    </Box>
  );
}

interface ItemProps {
  item: CorrectableItem;
  /** Null: nothing of it is marked. */
  marked: ReadonlySet<string> | null;
  onMark: (ids: ReadonlySet<string> | null) => void;
}

function Item({ item, marked, onMark }: ItemProps) {
  const text = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const ids = standingIds(item);
  const { label, quantity, amount_per_unit, records } = item;
  const count = records.length > 0 ? ids.length : quantity;
  const toggle = (id: string) => {
    const next = new Set(marked ?? []);
    if (!next.delete(id)) next.add(id);
    onMark(next.size > 0 ? next : null);
  };
  return (
    <Box component="li" sx={{ borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', p: '4px 16px 4px 8px' }}>
        <Checkbox
          size="small"
          checked={marked !== null}
          indeterminate={marked !== null && records.length > 0 && marked.size < ids.length}
          disabled={!isStanding(item)}
          slotProps={{ input: { 'aria-label': text('corrections.mark', { label }) } }}
          onChange={() => onMark(marked === null ? new Set(ids) : null)}
        />
        {records.length > 0 ? (
          <Box
            component="button"
            type="button"
            aria-expanded={isOpen}
            aria-label={text('corrections.showServices', { label })}
            onClick={() => setOpen(!isOpen)}
            sx={{
              flex: 1,
              minWidth: 0,
              // As high as the box beside it: for a thumb.
              minHeight: 38,
              p: 0,
              border: 0,
              background: 'none',
              font: 'inherit',
              color: 'inherit',
              textAlign: 'left',
              cursor: 'pointer',
            }}
          >
            {isOpen ? '▾' : '▸'} {label}
          </Box>
        ) : (
          <Box sx={{ flex: 1, minWidth: 0 }}>{label}</Box>
        )}
        <Box className="tabular" sx={{ color: 'var(--text2)', whiteSpace: 'nowrap' }}>
          {format.count(count)} × {format.euro(amount_per_unit)}
        </Box>
      </Box>
      {isOpen && <Services item={item} marked={marked} onToggle={toggle} />}
    </Box>
  );
}

interface ServicesProps extends Pick<ItemProps, 'item' | 'marked'> {
  onToggle: (id: string) => void;
}

/** The services behind an item: of whom, at which visit, when; what was taken out is struck. */
function Services({ item, marked, onToggle }: ServicesProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: '0 16px 8px 32px' }}>
      {item.records.map(
        ({ recorded_study_service_id: id, subject_id, visit_label, performance_date, amount }) => {
          const name = [subject_id, visit_label, performance_date && format.date(performance_date)]
            .filter(Boolean)
            .join(' · ');
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
              <Checkbox
                size="small"
                sx={{ p: '4px' }}
                checked={marked?.has(id) ?? false}
                disabled={amount === null}
                slotProps={{ input: { 'aria-label': text('corrections.mark', { label: name }) } }}
                onChange={() => onToggle(id)}
              />
              <Box component={amount === null ? 's' : 'span'} className="tabular" sx={{ flex: 1 }}>
                {name}
              </Box>
              <span className="tabular">
                {amount === null ? text('corrections.taken') : format.euro(amount)}
              </span>
            </Box>
          );
        },
      )}
    </Box>
  );
}
