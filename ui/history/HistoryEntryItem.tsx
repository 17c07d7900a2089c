import { Box, Button } from '@mui/material';
import { Undo2 } from 'lucide-react';
import type { FieldChange, HistoryEntry } from '../../contract/trail/history.ts';
import { trailTables } from '../../contract/trail/trailTables.ts';
import { StateChip } from '../chips/StateChip.tsx';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import { aboutText } from './aboutText.ts';
import { useShownValue } from './useShownValue.ts';

interface Props {
  /** As read: a nurse is not told who it was. */
  entry: Omit<HistoryEntry, 'changed_by'> & { changed_by?: string | null | undefined };
  /** One field alone is told of: its name stands above. */
  isOfField: boolean;
  /** Brings the value back that a field had after this entry; null = it cannot be. */
  bringBackOf: (change: FieldChange) => ((shown: string) => void) | null;
}

/** One act of a history: who and when, what it did to which field, and why. */
export function HistoryEntryItem({ entry, isOfField, bringBackOf }: Props) {
  const text = useText();
  const format = useFormat();
  const shownValue = useShownValue();
  const { at, changed_by, act, table, about, reason, fields } = entry;
  const isPart = 'about' in trailTables[table];
  return (
    <Box component="li" sx={{ p: '14px 20px', borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', gap: '8px', alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {changed_by === undefined ? text('history.nobody') : (changed_by ?? text('history.noPerson'))}
        </Box>
        <Box component="span" className="tabular" sx={{ ml: 'auto', fontSize: 12, color: 'var(--text3)' }}>
          {format.moment(new Date(at))}
        </Box>
      </Box>
      {(act !== 'changed' || isPart) && (
        <Box sx={{ mt: '4px' }}>
          <StateChip look="plain">{text(`history.acts.${act}`)}</StateChip>{' '}
          {isPart &&
            text('history.part', {
              table: text(`history.tables.${table}`),
              about: aboutText(shownValue, table, about),
            })}
        </Box>
      )}
      {fields.map((change) => (
        <FieldLine
          key={change.field}
          entry={entry}
          change={change}
          isOfField={isOfField}
          bringBack={bringBackOf(change)}
        />
      ))}
      {reason && <Box sx={{ mt: '4px', color: 'var(--text2)' }}>{text('history.reason', { reason })}</Box>}
    </Box>
  );
}

interface LineProps {
  entry: Pick<HistoryEntry, 'act' | 'table'>;
  change: FieldChange;
  isOfField: boolean;
  bringBack: ((shown: string) => void) | null;
}

function FieldLine({ entry: { act, table }, change, isOfField, bringBack }: LineProps) {
  const text = useText();
  const shownValue = useShownValue();
  const to = shownValue(table, change, 'to');
  return (
    <Box sx={{ mt: '4px', overflowWrap: 'anywhere' }}>
      {!isOfField && (
        <Box component="span" sx={{ color: 'var(--text2)' }}>
          {text(`history.fields.${change.field}`)}{' '}
        </Box>
      )}
      {act !== 'created' && (
        <Box component="span" className="tabular" sx={{ color: 'var(--text2)' }}>
          {shownValue(table, change, 'from')}
        </Box>
      )}
      {act === 'changed' && (
        <>
          <span aria-hidden> → </span>
          <Box component="span" sx={visuallyHidden}>
            {` ${text('history.to')} `}
          </Box>
        </>
      )}
      {act !== 'removed' && <strong className="tabular">{to}</strong>}
      {bringBack && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Undo2 size={14} aria-hidden />}
          onClick={() => bringBack(to)}
          sx={{ ml: '10px' }}
        >
          {text('history.bringBack', { value: to })}
        </Button>
      )}
    </Box>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'pre',
} as const;
