import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Sheet } from '../sheet.ts';
import type { Fact } from '../sheetOptions.ts';
import { token } from '../theme.ts';
import type { CellType } from '../values/cellTypes.ts';
import { SheetFacts } from './SheetFacts.tsx';
import { type SelectionFigures, useFigures } from './useFigures.ts';

function factsOf<Row extends object>(sheet: Sheet<Row>, { figures, facts }: SelectionFigures): Fact[] {
  const { locale } = sheet.options;
  const whole = (value: number) => value.toLocaleString(locale);
  if (figures.tally) {
    return [
      { name: sheet.text('status.selected'), value: whole(figures.count) },
      ...figures.tally.map(({ name, count }) => ({ name, value: whole(count) })),
      ...facts,
    ];
  }
  if (figures.count === 0) return [...facts];
  const count = { name: sheet.text('status.count'), value: whole(figures.count) };
  if (!figures.numbers) return [count, ...facts];
  const { type, sum, mean, min, max } = figures.numbers;
  const show = (value: number, { show: shown }: CellType = type) => shown(value, locale);
  return [
    count,
    { name: sheet.text('status.sum'), value: show(sum) },
    { name: sheet.text('status.mean'), value: show(mean) },
    { name: sheet.text('status.min'), value: show(min) },
    { name: sheet.text('status.max'), value: show(max) },
    ...facts,
  ];
}

function MarkedFacts<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const figures = useFigures(sheet);
  return factsOf(sheet, figures).map(({ name, value }) => (
    <span key={name}>
      {name}{' '}
      <Box component="b" sx={{ fontWeight: 600, color: token.text }}>
        {value}
      </Box>
    </span>
  ));
}

interface Props<Row extends object> {
  readonly sheet: Sheet<Row>;
  /** What stands at the end: the tools of a calm sheet. */
  readonly children?: ReactNode;
}

/** Left what the sheet holds, right what is marked. */
export function StatusBar<Row extends object>({ sheet, children }: Props<Row>) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '16px',
        minHeight: 28,
        px: '24px',
        // One line, pushed sideways where it is too long: a second would be taken from the cells.
        overflowX: 'auto',
        whiteSpace: 'nowrap',
        '& > *': { flexShrink: 0 },
        fontSize: 12,
        color: token.text2,
        bgcolor: token.head,
        borderTop: `1px solid ${token.border}`,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <SheetFacts sheet={sheet} />
      <Box component="span" sx={{ flex: 1 }} />
      <MarkedFacts sheet={sheet} />
      {children}
    </Box>
  );
}
