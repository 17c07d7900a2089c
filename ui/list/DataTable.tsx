import { Box } from '@mui/material';
import { useNavigate } from 'ra-core';
import { Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { useDensity } from '../session/density.ts';
import type { TableColumn, TableSort } from './columns.ts';
import { SortHead } from './SortHead.tsx';
import { HeadingRow, TableRow } from './TableRow.tsx';
import { denseTableStyle, rowHeights, scrollerStyle, tableStyle } from './tableStyle.ts';
import { useDrawnRows } from './useDrawnRows.ts';
import { useKeptPlace } from './useKeptPlace.ts';
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
  hrefOf?: (row: R) => string | undefined;
  /** What a row says that is the heading of those below it; null = it is a row like others. */
  headingOf?: (row: R) => ReactNode;
  /** The row that is at the top first; those above it are there to be scrolled to. */
  startsAt?: number;
  /** A key that the list itself has no use for was pressed on a row. */
  onRowKey?: (row: R, event: KeyboardEvent) => void;
  /** Stands above the first row and below the last one: what brings more of them. */
  earlier?: ReactNode;
  more?: ReactNode;
  /** `striped` marks a test trial's row, `opened` the one whose panel is open. */
  rowClass?: (row: R) => string | undefined;
  /** So many columns of numbers that they stand closer together. */
  isDense?: boolean;
  /** Stands in the foot before the sums: how many rows there are. */
  count?: ReactNode;
}

/** Rows that are not drawn, as one empty one of their height, which is nothing to screen readers. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <Box component="tr" role="none">
      <Box component="td" role="none" colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </Box>
  );

/** What stands between the rows and is none of them. */
const OutOfRows = ({ span, children }: { span: number; children: ReactNode }) => (
  <tr className="outOfRows">
    <td colSpan={span}>{children}</td>
  </tr>
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
