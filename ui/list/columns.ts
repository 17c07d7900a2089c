import type { ReactNode } from 'react';

/** What a list is ordered by; what is absent stands last in both directions. */
export type SortValue = string | number | boolean | null | undefined;

export interface TableColumn<R> {
  key: string;
  head: ReactNode;
  /** The head is for screen readers only: its cells hold buttons that say themselves what they do. */
  isHeadHidden?: boolean;
  cell: (row: R) => ReactNode;
  /** Names the row, and is the link where the row leads somewhere. The first column does, unless one says so. */
  isName?: boolean;
  /** Makes the head a button: the list is ordered by what this answers, which is what the cell shows first. */
  sortBy?: (row: R) => SortValue;
  /** Stands in the foot under the column: a total of the rows shown. */
  foot?: (rows: readonly R[]) => ReactNode;
  /** Numbers stand right, in tabular figures. */
  isNumeric?: boolean;
  /** Takes the width the others leave; its text is cut with an ellipsis. */
  isFlexible?: boolean;
}

export interface TableSort {
  /** The key of a column. */
  field: string;
  order: 'ASC' | 'DESC';
}
