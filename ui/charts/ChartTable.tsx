import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { denseTableStyle } from '../list/table/tableStyle.ts';

interface Column<R> {
  head: string;
  cell: (row: R) => ReactNode;
  isNumeric?: boolean;
}

interface Props<R> {
  label: string;
  /** The first names the row. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
}

/** The numbers of a chart as a table: for whoever does not see the picture, or wants them exactly. */
export function ChartTable<R>({ label, columns, rows, rowId }: Props<R>) {
  return (
    <Box component="table" aria-label={label} sx={denseTableStyle}>
      <thead>
        <tr>
          {columns.map(({ head, isNumeric }) => (
            <th key={head} scope="col" className={isNumeric ? 'numeric' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map(({ head, cell, isNumeric }, index) =>
              index === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={isNumeric ? 'numeric' : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
