import { Box } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { BankEntry } from '../../../contract/receivables/bankStatements.ts';
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

/** Entries to choose from: the arrows go through them, further keys decide on the one that is chosen. */
export function EntryList({ entries, selected, onSelect, onKey }: Props) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const hintOf = ({ state, proposals: [best] }: BankEntry): string => {
    if (state !== 'waiting') return text(`bankStatements.states.${state}`);
    return best ? text(`bankStatements.fits.${best.fit}`) : text('bankStatements.noProposal');
  };
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
          <strong className="tabular">{format.euro(entry.amount)}</strong>
          <Box sx={{ color: 'var(--text2)' }}>{entry.text || text('bankStatements.noText')}</Box>
          <Box className="tabular" sx={{ color: 'var(--text2)', textAlign: 'right' }}>
            {format.date(entry.booking_date)}
          </Box>
          <Box sx={{ gridColumn: '1 / -1', fontSize: 12, fontWeight: 550 }}>{hintOf(entry)}</Box>
        </Box>
      ))}
    </Box>
  );
}
