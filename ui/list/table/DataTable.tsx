import { Box } from '@mui/material';
import { useNavigate } from 'ra-core';
import { Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { useDensity } from '../../session/density.ts';
import type { TableColumn, TableSort } from './columns.ts';
import { SortHead } from './SortHead.tsx';
import { HeadingRow, TableRow } from './TableRow.tsx';
import { denseTableStyle, rowHeights, scrollerStyle, tableStyle } from './tableStyle.ts';
import { useDrawnRows } from './useDrawnRows.ts';
import { useFittingColumns } from './useFittingColumns.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import { useKeptWidths } from './useKeptWidths.ts';
import { useRowKeys } from './useRowKeys.ts';

interface Props<R> {
  /** Accessible name. */
  label: string;
  /** Must be referentially stable between renders. */
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  sort?: TableSort;
  onSort?: (field: string) => void;
  /** Link target of a row. */
  hrefOf?: (row: R) => string | undefined;
  /** Text of a group heading row; null = normal row. */
  headingOf?: (row: R) => ReactNode;
  /** The row initially scrolled to the top. */
  startsAt?: number;
  /** Called for keys on a row that the list itself does not handle. */
  onRowKey?: (row: R, event: KeyboardEvent) => void;
  /** Rendered above the first and below the last row, to load more. */
  earlier?: ReactNode;
  more?: ReactNode;
  /** Row look: `striped` for a test trial, `opened` while its panel is open. */
  rowClass?: (row: R) => string | undefined;
  /** Compact cells, for many numeric columns. */
  isDense?: boolean;
  /** Row count in the footer, before the totals. */
  count?: ReactNode;
}

/** Spacer row in place of the unrendered rows, hidden from screen readers. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <Box component="tr" role="none">
      <Box component="td" role="none" colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </Box>
  );

/** A full-width row that is not a record. */
const OutOfRows = ({ span, children }: { span: number; children: ReactNode }) => (
  <tr className="outOfRows">
    <td colSpan={span}>{children}</td>
  </tr>
);

/**
 * Read-only virtualized table: sticky header and footer, click or Enter opens a row. Row count and row indices are
 * exposed to screen readers.
 */
export function DataTable<R>({
  label,
  columns: all,
  rows,
  rowId,
  sort,
  onSort,
  hrefOf,
  rowClass,
  headingOf,
  startsAt,
  onRowKey,
  earlier,
  more,
  isDense = false,
  count,
}: Props<R>) {
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useFittingColumns(scroller, all);
  const [density] = useDensity();
  const rowHeight = rowHeights[density];
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const { keyboardRow, onKeyDown, onFocus } = useRowKeys(ids, scroller, rowHeight, (index) => {
    const row = rows[index];
    const to = row === undefined ? undefined : hrefOf?.(row);
    if (to !== undefined) navigate(to);
  });
  const { drawn, rest, measure, scrollTo, scrollPast } = useDrawnRows(
    rows.length,
    keyboardRow,
    scroller,
    rowHeight,
    startsAt,
  );
  useKeptPlace(ids, startsAt, scrollTo, scrollPast);
  useKeptWidths(scroller, columns, measure !== undefined);
  const hasSums = columns.some(({ foot }) => foot !== undefined);
  const firstSum = Math.max(
    1,
    columns.findIndex(({ foot }) => foot !== undefined),
  );
  const hasFoot = count !== undefined || hasSums;

  return (
    <Box ref={scroller} sx={scrollerStyle}>
      <Box
        component="table"
        aria-label={label}
        data-density={density}
        aria-rowcount={rows.length + (hasFoot ? 2 : 1)}
        sx={isDense ? denseTableStyle : tableStyle}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          onKeyDown={(event) => {
            onKeyDown(event);
            const row = event.target instanceof HTMLTableRowElement && rows[keyboardRow];
            if (row && !event.defaultPrevented) onRowKey?.(row, event);
          }}
          onFocus={onFocus}
        >
          {earlier && <OutOfRows span={columns.length}>{earlier}</OutOfRows>}
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const heading = headingOf?.(row) ?? null;
            const place = { ref: measure, index, holdsKeyboard: index === keyboardRow };
            return (
              <Fragment key={ids[index]}>
                <Gap height={gap} span={columns.length} />
                {heading === null ? (
                  <TableRow
                    {...place}
                    row={row}
                    columns={columns}
                    to={hrefOf?.(row)}
                    onOpen={navigate}
                    className={rowClass?.(row)}
                  />
                ) : (
                  <HeadingRow {...place} span={columns.length}>
                    {heading}
                  </HeadingRow>
                )}
              </Fragment>
            );
          })}
          <Gap height={rest} span={columns.length} />
          {more && <OutOfRows span={columns.length}>{more}</OutOfRows>}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr aria-rowindex={rows.length + 2}>
              {hasSums ? (
                <>
                  {/* How many rows there are has the room up to the first sum. */}
                  {count !== undefined && <td colSpan={firstSum}>{count}</td>}
                  {columns.slice(count === undefined ? 0 : firstSum).map(({ key, foot, isNumeric }) => (
                    <td key={key} className={isNumeric ? 'numeric' : undefined}>
                      {foot?.(rows)}
                    </td>
                  ))}
                </>
              ) : (
                <td colSpan={columns.length}>{count}</td>
              )}
            </tr>
          </tfoot>
        )}
      </Box>
    </Box>
  );
}
