import type { ReactNode } from 'react';

/** Sort value of a row; absent values come last in both directions. */
export type SortValue = string | number | boolean | null | undefined;

export interface TableColumn<R> {
  key: string;
  head: ReactNode;
  /** Visually hidden header: its cells contain buttons with labels of their own. */
  isHeadHidden?: boolean;
  cell: (row: R) => ReactNode;
  /** Row header cell, and the link if the row has a target. Default: the first column. */
  isName?: boolean;
  /** Makes the column sortable by the returned value. */
  sortBy?: (row: R) => SortValue;
  /** Footer cell: a total of the rows shown. */
  foot?: (rows: readonly R[]) => ReactNode;
  /** Right-aligned, tabular figures. */
  isNumeric?: boolean;
  /** Takes the remaining width; long text is cut with an ellipsis, or with `wrapped` goes on in further lines. */
  isFlexible?: boolean | 'wrapped';
  /** Left out where there is no room for all columns, the lowest number first; without it the column always stays. */
  givesWay?: number;
}

export interface TableSort {
  /** The key of a column. */
  field: string;
  order: 'ASC' | 'DESC';
}
