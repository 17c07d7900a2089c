import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { goToHit, hitBeside, hitInHand, placeOfHit, replaceIn, tellReplaced } from '../commands/finding.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';
import { useHits } from './useHits.ts';

/** Looks for a text in all shown cells, and puts another in its place. */
export function FindBar<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const [text, setText] = useState('');
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [isWholeCell, setWholeCell] = useState(false);
  const search = useMemo(
    () => ({ text, isCaseSensitive, isWholeCell }),
    [text, isCaseSensitive, isWholeCell],
  );
  const hits = useHits(sheet, search);
  const field = useRef<HTMLInputElement>(null);
  // Each time it is asked for, also while it stands there.
  const asked = useStore(sheet.panel);
  useEffect(() => {
    if (asked?.kind !== 'find') return;
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  const selection = useStore(sheet.selection);
  const current = useMemo(() => (selection ? hitInHand(sheet, hits) : 0), [sheet, hits, selection]);

  const go = (direction: 1 | -1) =>
    goToHit(sheet, hits[hitBeside(sheet, hits, selection?.active ?? null, direction)]);
  const replaceOne = () => {
    const hit = hits[current];
    if (!hit) return;
    const outcome = replaceIn(sheet, [hit], search, replacement);
    if (outcome.locked > 0) tellReplaced(sheet, outcome);
    goToHit(sheet, hits[hitBeside(sheet, hits, placeOfHit(sheet, hit), 1)]);
  };
  const replaceAll = () => tellReplaced(sheet, replaceIn(sheet, hits, search, replacement));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') sheet.closePanel();
    else if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <Box
      role="search"
      aria-label={sheet.text('toolbar.find')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px',
        px: '24px',
        py: '8px',
        bgcolor: token.surface,
        borderBottom: `1px solid ${token.border}`,
      }}
    >
      <TextField
        size="small"
        autoFocus
        inputRef={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: { 'aria-label': sheet.text('find.label'), placeholder: sheet.text('find.label') },
        }}
      />
      <Box
        component="span"
        role="status"
        sx={{ minWidth: 70, color: token.text2, fontVariantNumeric: 'tabular-nums' }}
      >
        {text !== '' &&
          (hits.length === 0
            ? sheet.text('find.noHits')
            : sheet.text('find.hits', { at: current + 1, smart_count: hits.length }))}
      </Box>
      <IconButton size="small" aria-label={sheet.text('find.previous')} onClick={() => go(-1)}>
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton size="small" aria-label={sheet.text('find.next')} onClick={() => go(1)}>
        <ChevronDown size={16} aria-hidden />
      </IconButton>
      {!sheet.isReadOnly && (
        <>
          <TextField
            size="small"
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
            slotProps={{
              htmlInput: {
                'aria-label': sheet.text('find.replaceWith'),
                placeholder: sheet.text('find.replaceWith'),
              },
            }}
          />
          <Button size="small" disabled={hits.length === 0} onClick={replaceOne}>
            {sheet.text('find.replace')}
          </Button>
          <Button size="small" disabled={hits.length === 0} onClick={replaceAll}>
            {sheet.text('find.replaceAll')}
          </Button>
        </>
      )}
      <FormControlLabel
        label={sheet.text('find.matchCase')}
        control={
          <Checkbox size="small" checked={isCaseSensitive} onChange={(_, isOn) => setCaseSensitive(isOn)} />
        }
      />
      <FormControlLabel
        label={sheet.text('find.wholeCell')}
        control={<Checkbox size="small" checked={isWholeCell} onChange={(_, isOn) => setWholeCell(isOn)} />}
      />
      <Box sx={{ flex: 1 }} />
      <IconButton size="small" aria-label={sheet.text('close')} onClick={() => sheet.closePanel()}>
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
