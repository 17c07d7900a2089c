import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import FocusTrap from '@mui/material/Unstable_TrapFocus';
import { useEffect, useMemo, useRef } from 'react';
import type { SheetColumn } from '../columns.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';
import { type ColumnFilter, isFiltering, noFilter } from './columnFilter.ts';
import { countedValues } from './countedValues.ts';
import { FilterConditions } from './FilterConditions.tsx';
import { FilterValues } from './FilterValues.tsx';

interface FilterProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly column: SheetColumn<Row>;
}

/** Conditions, and the list of the column's values. What is chosen is shown at once. */
function FilterForm<Row extends object>({ sheet, column }: FilterProps<Row>) {
  const { field, type } = column;
  useStore(sheet.filters.store);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  // Those of the rows as they stood when it was opened.
  const values = useMemo(() => {
    const rowIds = sheet.document.rowIds().filter(sheet.filters.test(field));
    return countedValues(sheet, field, rowIds, sheet.text('filter.noValue'));
  }, [sheet, field]);
  const given = sheet.filters.of(field);
  const filter = given ?? noFilter;
  const change = (part: Partial<ColumnFilter>) => {
    const next = { ...filter, ...part };
    sheet.filters.set(field, isFiltering(next) ? next : null);
  };
  return (
    <Box
      sx={{
        width: 296,
        display: 'flex',
        flexDirection: 'column',
        gap: '8px',
        p: '12px',
        color: token.text,
        fontSize: 13,
      }}
    >
      <FilterConditions sheet={sheet} type={type} filter={filter} onChange={change} />
      <FilterValues
        sheet={sheet}
        counted={values}
        shown={filter.values}
        search={search}
        onChange={(next) => change({ values: next })}
      />
      <Button size="small" disabled={given === null} onClick={() => sheet.filters.set(field, null)}>
        {sheet.text('filter.clear')}
      </Button>
    </Box>
  );
}

interface FilterPanelProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly field: string;
}

/** The filter of a column, under its button. The sheet beside it stays in reach: a press there puts it away. */
export function FilterPanel<Row extends object>({ sheet, field }: FilterPanelProps<Row>) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) sheet.filtering.set(null);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [sheet]);
  const column = sheet.column(field);
  const head = sheet.view?.headOf(field);
  if (!column || !head) return null;
  const close = () => {
    sheet.filtering.set(null);
    sheet.focusActive();
  };
  return (
    <Popper
      open
      anchorEl={head.querySelector('button:last-of-type') ?? head}
      placement="bottom-start"
      sx={{ zIndex: 'modal' }}
    >
      <FocusTrap open disableRestoreFocus>
        <Paper
          ref={panel}
          role="dialog"
          aria-label={sheet.text('filter.label', { column: column.title })}
          tabIndex={-1}
          elevation={8}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <FilterForm sheet={sheet} column={column} />
        </Paper>
      </FocusTrap>
    </Popper>
  );
}
