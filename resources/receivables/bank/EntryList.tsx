import { Box } from '@mui/material';
import { Check, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { BankEntry } from '../../../contract/receivables/bankStatements.ts';
import type { MatchFit, MatchReason } from '../../../contract/receivables/bankVocab.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { otherEndOf, unmatchedWords } from './entryWords.ts';

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

/** The strongest first: what is said of a proposal in a few words. */
const strongest: readonly MatchReason[] = ['sum', 'number', 'number_part', 'iban', 'name', 'amount'];

/** Why the best proposal is made, or by how much it does not fit. */
const reasonOf = (
  { proposals }: BankEntry,
  best: BankEntry['proposals'][number],
  { text, euro }: { text: Text; euro: (cents: number) => string },
): string => {
  const { fit, reasons, invoices, rest_amount, short_amount } = best;
  if (fit === 'reversal') return text('bankStatements.fits.reversal');
  if (fit === 'short') return text('bankStatements.hints.short', { amount: euro(short_amount) });
  if (fit === 'over') return text('bankStatements.hints.over', { amount: euro(rest_amount) });
  const alike = proposals.filter((each) => each.fit === 'exact').length;
  const reason = strongest.find((each) => reasons.includes(each)) ?? 'amount';
  return reason === 'amount' && alike > 1
    ? text('bankStatements.hints.several', { smart_count: alike })
    : text(`bankStatements.hints.${reason}`, { smart_count: invoices.length });
};

/** Outcome of an entry, or why its best proposal is made. */
function Hint({ entry }: { entry: BankEntry }) {
  const text = useText();
  const format = useFormat();
  const { state, proposals } = entry;
  const [best] = proposals;
  if (state !== 'waiting') return text(`bankStatements.states.${state}`);
  if (!best) return unmatchedWords(entry, text).message;
  const { icon: Icon, colour: color } = looks[best.fit];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', color }}>
      <Icon size={13} aria-hidden />
      {reasonOf(entry, best, { text, euro: format.euro })}
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
          <strong>{otherEndOf(entry, text)}</strong>
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
