import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { useKey } from '../keyboard/useKey.ts';
import { SortHead } from './SortHead.tsx';

export interface TableColumn<R> {
  key: string;
  head: ReactNode;
  cell: (row: R) => ReactNode;
  /** Stands in the foot under the column: a total. */
  foot?: ReactNode;
  /** Numbers stand right, in tabular figures. */
  isNumeric?: boolean;
  isSortable?: boolean;
  /** Takes the width the others leave; its text is cut with an ellipsis. */
  isFlexible?: boolean;
}

export interface TableSort {
  field: string;
  order: 'ASC' | 'DESC';
}

interface Props<R> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  sort?: TableSort;
  onSort?: (field: string) => void;
  onOpen?: (row: R) => void;
  /** `striped` marks a test trial's row. */
  rowClass?: (row: R) => string | undefined;
}

const focus = (element: Element | null | undefined): void => {
  if (element instanceof HTMLElement) element.focus();
};

const numeric = ({ isNumeric }: TableColumn<never>) => ({
  align: isNumeric ? ('right' as const) : ('left' as const),
  className: isNumeric ? 'tabular' : undefined,
});

const flexible = { width: '100%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };

const tableStyle = {
  '& td, & th': { whiteSpace: 'nowrap' },
  '& tbody tr:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '& tbody tr.MuiTableRow-hover': { cursor: 'pointer' },
  '& tbody tr.MuiTableRow-hover:hover': { background: 'var(--hover)' },
  '& tbody tr.striped': {
    background:
      'repeating-linear-gradient(135deg, color-mix(in srgb, var(--test-s) 7%, transparent) 0 6px, transparent 6px 14px)',
  },
  '& tfoot td': {
    background: 'var(--head)',
    borderTop: '1px solid var(--border)',
    borderBottom: 0,
    color: 'var(--text2)',
  },
};

/** A list to read: sortable, with a head that stays, opened by click or Enter and walked through by arrow keys. */
export function DataTable<R>({ label, columns, rows, rowId, sort, onSort, onOpen, rowClass }: Props<R>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const enterTable = useCallback(() => focus(body.current?.firstElementChild), []);
  useKey('arrowdown', enterTable);
  const hasFoot = columns.some(({ foot }) => foot !== undefined);

  const onKeyDown = (row: R) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.(row);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const { nextElementSibling, previousElementSibling } = event.currentTarget;
    focus(event.key === 'ArrowDown' ? nextElementSibling : previousElementSibling);
  };

  return (
    <Box
      sx={{
        overflow: 'auto',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
        boxShadow: 'var(--sh1)',
      }}
    >
      <Table stickyHeader aria-label={label} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {rows.map((row, index) => (
            <TableRow
              key={rowId(row)}
              hover={onOpen !== undefined}
              className={rowClass?.(row)}
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => onOpen?.(row)}
              onKeyDown={onKeyDown(row)}
            >
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  {...numeric(column)}
                  sx={column.isFlexible ? flexible : undefined}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasFoot && (
          <TableFooter>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.key} {...numeric(column)}>
                  {column.foot}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}
