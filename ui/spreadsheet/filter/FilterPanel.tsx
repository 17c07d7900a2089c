import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type CustomFilterDisplayProps, useGridFilterDisplay } from 'ag-grid-react';
import { useCallback, useRef, useState } from 'react';
import type { FilterOptions } from '../grid/columnFilters.ts';
import type { GridLine } from '../grid/gridRows.ts';
import { type ColumnFilter, isFiltering, noFilter } from '../model/columnFilter.ts';
import { token } from '../theme.ts';
import { type CountedValue, countedValues } from './countedValues.ts';
import { FilterConditions } from './FilterConditions.tsx';
import { FilterValues } from './FilterValues.tsx';

interface Opening {
  readonly at: number;
  readonly values: readonly CountedValue[];
}

/** What a column is filtered by: conditions, and the list of its values. What is chosen is shown at once. */
export function FilterPanel<Row extends object>({
  api,
  sheet,
  field,
  model,
  onModelChange,
  doesRowPassOtherFilter,
}: CustomFilterDisplayProps<GridLine<Row>, unknown, ColumnFilter> & FilterOptions<Row>) {
  const [opening, setOpening] = useState<Opening>({ at: 0, values: [] });
  const search = useRef<HTMLInputElement>(null);
  const noValue = sheet.text('filter.noValue');
  // The grid keeps the panel: its values are those of the rows as they stand whenever it is opened.
  const afterGuiAttached = useCallback(() => {
    const rowIds: string[] = [];
    api.forEachLeafNode((node) => {
      if (node.data?.kind === 'body' && doesRowPassOtherFilter(node)) rowIds.push(node.data.id);
    });
    const values = countedValues(sheet, field, rowIds, noValue);
    setOpening(({ at }) => ({ at: at + 1, values }));
    search.current?.focus();
  }, [api, doesRowPassOtherFilter, sheet, field, noValue]);
  useGridFilterDisplay({ afterGuiAttached });
  const column = sheet.column(field);
  const filter = model ?? noFilter;
  if (!column) return null;
  const change = (part: Partial<ColumnFilter>) => {
    const next = { ...filter, ...part };
    onModelChange(isFiltering(next) ? next : null);
  };
  return (
    <Box
      role="group"
      aria-label={sheet.text('filter.label', { column: column.title })}
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
      <FilterConditions key={opening.at} sheet={sheet} type={column.type} filter={filter} onChange={change} />
      <FilterValues
        sheet={sheet}
        counted={opening.values}
        shown={filter.values}
        search={search}
        onChange={(next) => change({ values: next })}
      />
      <Button size="small" disabled={model === null} onClick={() => onModelChange(null)}>
        {sheet.text('filter.clear')}
      </Button>
    </Box>
  );
}
