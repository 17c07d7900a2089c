import type { Rect } from '../picture/raster.ts';
import type { ReadFootnote } from '../text/footnotes.ts';

/** A text of the table's head: from which of the visits' columns to which it reaches. */
interface HeadText {
  text: string;
  certainty: number;
  /** The first of the visits' columns, and how many it covers. */
  column: number;
  columnSpan: number;
  rowSpan: number;
}

/** A row of the table's head: its own heading (`Week`) and what stands over the columns. */
export interface HeadRow {
  heading: string;
  texts: HeadText[];
}

export interface TableService {
  label: string;
  section: string | null;
  /** The heading is over a few rows of a section, whose own heading is on a page before. */
  isUnderPart?: boolean;
  amount: number | null;
  frame: Rect;
  certainty: number;
}

export interface TableCell {
  service: number;
  /** Counted among the visits' columns. */
  column: number;
  state: 'assigned' | 'optional' | 'empty';
  mark: string;
  footnotes: string[];
  frame: Rect;
  certainty: number;
  /** It was read surely: only what its column's head is, is not known. */
  hangsOnHead?: boolean;
}

/** The table of one page as it was read; places are those of the straightened page. */
export interface PageTable {
  head: HeadRow[];
  columns: Rect[];
  services: TableService[];
  cells: TableCell[];
  footnotes: ReadFootnote[];
  /** There are marks in it of which nothing was read. */
  hasLeftOut: boolean;
}
