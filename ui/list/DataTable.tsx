import { Box } from '@mui/material';
import { useNavigate } from 'ra-core';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import type { TableColumn, TableSort } from './columns.ts';
import { SortHead } from './SortHead.tsx';
import { TableRow } from './TableRow.tsx';
import { scrollerStyle, tableStyle } from './tableStyle.ts';
import { useDrawnRows } from './useDrawnRows.ts';
import { useKeptWidths } from './useKeptWidths.ts';
import { useRowKeys } from './useRowKeys.ts';

interface Props<R> {
  /** What the table lists, for screen readers. */
  label: string;
  /** Give it columns that stay the same from one drawing to the next. */
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  sort?: TableSort;
  onSort?: (field: string) => void;
  /** The address that a row leads to. */
  hrefOf?: (row: R) => string;
  /** `striped` marks a test trial's row, `opened` the one whose panel is open. */
  rowClass?: (row: R) => string | undefined;
  /** Stands in the foot under the first column: how many rows there are. */
  count?: ReactNode;
}

/** Rows that are not drawn, as one empty one of their height, which is nothing to screen readers. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <Box component="tr" role="none">
      <Box component="td" role="none" colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </Box>
  );

/**
 * A list to read, however long: the rows in sight are drawn, head and sums stay, click or Enter opens a row. Screen
 * readers are told how many rows there are and which of them each one is.
 */
export function DataTable<R>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  hrefOf,
  rowClass,
  count,
}: Props<R>) {
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const { keyboardRow, onKeyDown, onFocus } = useRowKeys(ids, scroller, (index) => {
    const row = rows[index];
    if (row !== undefined && hrefOf) navigate(hrefOf(row));
  });
  const { drawn, rest, measure } = useDrawnRows(rows.length, keyboardRow, scroller);
  useKeptWidths(scroller, columns, measure !== undefined);
  const hasFoot = count !== undefined || columns.some(({ foot }) => foot !== undefined);

  return (
    <Box ref={scroller} sx={scrollerStyle}>
      <Box
        component="table"
        aria-label={label}
        aria-rowcount={rows.length + (hasFoot ? 2 : 1)}
        sx={tableStyle}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown} onFocus={onFocus}>
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <Fragment key={ids[index]}>
                <Gap height={gap} span={columns.length} />
                <TableRow
                  ref={measure}
                  row={row}
                  index={index}
                  columns={columns}
                  to={hrefOf?.(row)}
                  onOpen={navigate}
                  holdsKeyboard={index === keyboardRow}
                  className={rowClass?.(row)}
                />
              </Fragment>
            );
          })}
          <Gap height={rest} span={columns.length} />
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr aria-rowindex={rows.length + 2}>
              {columns.map(({ key, foot, isNumeric }, at) => (
                <td key={key} className={isNumeric ? 'numeric' : undefined}>
                  {at === 0 && count !== undefined ? count : foot?.(rows)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Box>
    </Box>
  );
}
