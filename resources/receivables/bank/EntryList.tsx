import { Box } from '@mui/material';
import { Check, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { BankEntry } from '../../../contract/receivables/bankStatements.ts';
import type { MatchFit } from '../../../contract/receivables/bankVocab.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  entries: readonly BankEntry[];
  selected: number;
  onSelect: (index: number) => void;
  /** Keys that the list itself does not handle. */
  onKey: (event: KeyboardEvent) => void;
}

const stepOf = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

const looks = {
  exact: { icon: Check, colour: 'var(--done-f)' },
  short: { icon: TriangleAlert, colour: 'var(--oow-f)' },
  over: { icon: TriangleAlert, colour: 'var(--oow-f)' },
  reversal: { icon: Undo2, colour: 'var(--overdue-f)' },
} as const satisfies Record<MatchFit, { icon: LucideIcon; colour: string }>;

/** Outcome of an entry, or the confidence of its best proposal. */
function Hint({ entry: { state, proposals } }: { entry: BankEntry }) {
  const text = useText();
  const [best] = proposals;
  if (state !== 'waiting') return text(`bankStatements.states.${state}`);
  if (!best) return text('bankStatements.noProposal');
  const { icon: Icon, colour: color } = looks[best.fit];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', color }}>
      <Icon size={13} aria-hidden />
      {text(`bankStatements.fits.${best.fit}`)}
    </Box>
  );
}

/** List box of entries: arrow keys move the selection, further shortcuts decide on the selected entry. */
export function EntryList({ entries, selected, onSelect, onKey }: Props) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={text('bankStatements.entries')}
      aria-activedescendant={entries[selected] ? `${id}-${selected}` : undefined}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const to = stepOf(event.key, selected, entries.length - 1);
        if (to === null) return onKey(event);
        event.preventDefault();
        onSelect(to);
      }}
      sx={{ overflow: 'auto', flex: '1 1 0px', minHeight: 200 }}
    >
      {entries.map((entry, index) => (
        <Box
          key={entry.bank_entry_id}
          id={`${id}-${index}`}
          data-index={index}
          role="option"
          aria-selected={index === selected}
          onClick={() => onSelect(index)}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            gap: '2px 12px',
            p: '10px 16px',
            cursor: 'pointer',
            borderBottom: '1px solid var(--border)',
            boxShadow: index === selected ? 'inset 3px 0 var(--accent)' : 'none',
            background: index === selected ? 'var(--accent-weak)' : 'none',
            '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          }}
        >
          <strong>{entry.counterparty ?? text('bankStatements.unknownPayer')}</strong>
          <Box component="strong" className="tabular" sx={{ textAlign: 'right' }}>
            {format.euro(entry.amount)}
          </Box>
          <Box sx={{ color: 'var(--text2)' }}>{entry.text || text('bankStatements.noText')}</Box>
          <Box className="tabular" sx={{ color: 'var(--text2)', textAlign: 'right' }}>
            {format.date(entry.booking_date)}
          </Box>
          <Box sx={{ gridColumn: '1 / -1', fontSize: 12, fontWeight: 550 }}>
            <Hint entry={entry} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
