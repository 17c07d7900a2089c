import IconButton from '@mui/material/IconButton';
import type { CustomHeaderProps } from 'ag-grid-react';
import { ArrowDown, ArrowUp, ChevronsUpDown, ListFilter, Lock } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clickOf, markColumn } from '../commands/marking.ts';
import type { Sheet } from '../sheet.ts';
import { headName } from '../spoken.ts';
import { token } from '../theme.ts';
import type { GridLine } from './gridRows.ts';

interface HeadCellProps<Row extends object> extends CustomHeaderProps<GridLine<Row>> {
  readonly sheet: Sheet<Row>;
  readonly field: string;
}

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;
/** What in a head is clicked for something else: its buttons, and the edge that makes it wider. */
const otherParts = 'button, .ag-header-cell-resize';
const quietButton = { p: '2px', color: token.text3, borderRadius: '4px' };

function coversColumn<Row extends object>(sheet: Sheet<Row>, field: string): boolean {
  const column = sheet.view?.columnIndex(field);
  return column !== undefined && sheet.ranges.some(({ left, right }) => column >= left && column <= right);
}

/** A column's head: a click marks the column, its two small buttons sort and filter it. */
export function HeadCell<Row extends object>({
  sheet,
  field,
  column,
  eGridHeader,
  progressSort,
  showFilter,
}: HeadCellProps<Row>) {
  const [sort, setSort] = useState(column.getSort() ?? 'none');
  const [isFiltered, setIsFiltered] = useState(column.isFilterActive());
  const isMarked = useSyncExternalStore(sheet.selection.subscribe, () => coversColumn(sheet, field));
  const filterButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const readSort = () => setSort(column.getSort() ?? 'none');
    const readFilter = () => setIsFiltered(column.isFilterActive());
    column.addEventListener('sortChanged', readSort);
    column.addEventListener('filterActiveChanged', readFilter);
    return () => {
      column.removeEventListener('sortChanged', readSort);
      column.removeEventListener('filterActiveChanged', readFilter);
    };
  }, [column]);
  // The grid's own element is the column's head; the keyboard marks columns by Ctrl+Space in any of their cells.
  useEffect(() => {
    const mark = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(otherParts)) return;
      const index = sheet.view?.columnIndex(field);
      if (index !== undefined) markColumn(sheet, index, clickOf(event));
    };
    eGridHeader.addEventListener('click', mark);
    return () => eGridHeader.removeEventListener('click', mark);
  }, [eGridHeader, sheet, field]);
  const sheetColumn = sheet.column(field);
  const title = sheetColumn?.title ?? '';
  const isLocked = sheet.options.lockColumn?.(field) === true;
  const heard = headName([title, ...(sheetColumn?.subtitle ?? []), isLocked && sheet.text('header.locked')]);
  // Else the head would be heard as its words and those of its buttons, which are worked by mouse.
  useEffect(() => eGridHeader.setAttribute('aria-label', heard), [eGridHeader, heard]);
  const isNarrow = sheetColumn?.type.isNarrow === true;
  const SortIcon = sort === 'asc' || sort === 'desc' ? sortIcons[sort] : sortIcons.none;
  const buttons = !isNarrow && (
    <span className={`sheet-head-buttons${sort === 'none' && !isFiltered ? ' sheet-head-quiet' : ''}`}>
      <IconButton
        tabIndex={-1}
        aria-label={sheet.text('header.sort', { column: title })}
        sx={{ ...quietButton, color: sort === 'none' ? token.text3 : token.accent }}
        onClick={(event) => progressSort(event.shiftKey)}
      >
        <SortIcon size={13} aria-hidden />
      </IconButton>
      <IconButton
        ref={filterButton}
        tabIndex={-1}
        aria-label={sheet.text('header.filter', { column: title })}
        sx={{ ...quietButton, color: isFiltered ? token.accent : token.text3 }}
        onClick={() => filterButton.current && showFilter(filterButton.current)}
      >
        <ListFilter size={13} aria-hidden />
      </IconButton>
    </span>
  );
  return (
    <div className={`sheet-head${isMarked ? ' sheet-head-marked' : ''}`}>
      {isLocked && <Lock size={12} aria-label={sheet.text('header.locked')} />}
      <span className="sheet-head-texts">
        <span>{title}</span>
        {sheetColumn?.subtitle?.map((line) => (
          <span key={line} className="sheet-head-note">
            {line}
          </span>
        ))}
      </span>
      {buttons}
    </div>
  );
}
