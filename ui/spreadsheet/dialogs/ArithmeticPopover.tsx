import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Info } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { applyCalculated, type Calculated, calculable, calculate } from '../commands/calculating.ts';
import { type Formula, parseFormula } from '../model/arithmetic.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import { token } from '../theme.ts';
import { useMadeOfShown } from './useMadeOfShown.ts';
import { usePlaceAtCells } from './usePlaceAtCells.ts';

interface ArithmeticPopoverProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly text: string;
}

const line = {
  display: 'grid',
  gridTemplateColumns: '1fr 90px 90px',
  alignItems: 'baseline',
  rowGap: '6px',
} as const;
const number = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

interface Calculation<Row> {
  readonly targets: readonly SheetCell<Row>[];
  readonly results: readonly Calculated<Row>[];
}

/** The marked amounts and what becomes of them, made anew when other amounts stand in them. */
function useCalculation<Row extends object>(sheet: Sheet<Row>, formula: Formula | null): Calculation<Row> {
  const make = useCallback(
    () => ({ targets: [...calculable(sheet)], results: formula ? calculate(sheet, formula) : [] }),
    [sheet, formula],
  );
  return useMadeOfShown(sheet, make);
}

/** Marking other cells puts the calculation away, as it ends an edit: it was meant for those it was opened for. */
const useEndWithSelection = <Row extends object>(sheet: Sheet<Row>): void =>
  useEffect(() => sheet.selection.subscribe(() => sheet.panel.set(null)), [sheet]);

/** Calculates with the marked numbers; the cells show what would become of them before anything is changed. */
export function ArithmeticPopover<Row extends object>({ sheet, text: typed }: ArithmeticPopoverProps<Row>) {
  const [text, setText] = useState(typed);
  const { locale } = sheet.options;
  const formula = useMemo(() => parseFormula(text, locale), [text, locale]);
  const { targets, results } = useCalculation(sheet, formula);
  useEndWithSelection(sheet);
  const box = useRef<HTMLFormElement>(null);
  const place = usePlaceAtCells(sheet, box);
  useEffect(() => {
    sheet.preview.set(formula);
    sheet.view?.api.refreshCells({ force: true, suppressFlash: true });
    return () => {
      sheet.preview.set(null);
      if (sheet.view && !sheet.view.api.isDestroyed())
        sheet.view.api.refreshCells({ force: true, suppressFlash: true });
    };
  }, [sheet, formula]);

  const type = targets[0]?.column.type;
  const show = (value: number) => type?.show(value, locale) ?? String(value);
  const now = results.reduce((sum, { old }) => sum + (old ?? 0), 0);
  const then = results.reduce((sum, result) => sum + result.new, 0);
  const left = targets.length - results.length;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!formula || results.length === 0) return;
    applyCalculated(sheet, formula, results);
    sheet.closePanel();
  };
  return (
    <Box
      component="form"
      ref={box}
      role="dialog"
      aria-label={sheet.text('toolbar.arithmetic')}
      onSubmit={apply}
      onKeyDown={(event) => {
        if (event.key === 'Escape') sheet.closePanel();
      }}
      sx={{
        position: 'absolute',
        zIndex: 5,
        ...place,
        width: 320,
        p: '14px',
        bgcolor: token.raised,
        border: `1px solid ${token.border}`,
        borderRadius: '10px',
        boxShadow: 8,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: '10px' }}>
        <strong>{sheet.text('arithmetic.title', { smart_count: targets.length })}</strong>
        <Box component="span" sx={{ color: token.text3, fontSize: 12 }}>
          {sheet.text('arithmetic.preview')}
        </Box>
      </Box>
      <TextField
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
        error={!formula && text.length > 1}
        helperText={
          !formula && text.length > 1 ? sheet.text('arithmetic.invalid') : sheet.text('arithmetic.examples')
        }
        slotProps={{ htmlInput: { 'aria-label': sheet.text('arithmetic.label'), autoComplete: 'off' } }}
      />
      <Box sx={{ ...line, mt: '12px' }}>
        <span />
        <Box component="span" sx={{ ...number, fontSize: 11.5, color: token.text3 }}>
          {sheet.text('arithmetic.now')}
        </Box>
        <Box component="span" sx={{ ...number, fontSize: 11.5, color: token.text3 }}>
          {sheet.text('arithmetic.after')}
        </Box>
        <span>{sheet.text('arithmetic.sum')}</span>
        <Box component="span" sx={number}>
          {show(now)}
        </Box>
        <Box component="b" sx={number}>
          {show(then)}
        </Box>
        <span>{sheet.text('arithmetic.difference')}</span>
        <span />
        <Box component="b" sx={{ ...number, color: token.accent }}>
          {(then > now ? '+' : '') + show(then - now)}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: '6px',
          alignItems: 'center',
          my: '12px',
          color: token.text2,
          fontSize: 12,
        }}
      >
        <Info size={13} aria-hidden />
        {formula && left > 0
          ? sheet.text('arithmetic.left', { smart_count: left })
          : sheet.text('arithmetic.rounding')}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
        <Button size="small" color="inherit" onClick={() => sheet.closePanel()}>
          {sheet.text('cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained" disabled={results.length === 0}>
          {sheet.text('arithmetic.apply', { smart_count: results.length })}
        </Button>
      </Box>
    </Box>
  );
}
