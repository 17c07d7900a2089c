/**
 * What a printed document holds, as plain texts: everything is worded and formatted before it goes to the thread that
 * lays it out. Only strings and short lists, so that ten thousand rows cross over in a moment.
 */
export interface Paper {
  /** The document's own name, for whoever opens the file. */
  title: string;
  author: string;
  language: 'de' | 'en';
  /** When it was made by its own account, `YYYY-MM-DD`: the same document has the same bytes. */
  date: string;
  /** Across each page; null = nothing. */
  watermark: string | null;
  /** Framed above the heading and on top of each further page: what nobody may overlook. */
  banner: string | null;
  letterhead: { name: string; unit: string | null; logo: string | null };
  /** The sender in one line above the addressee. */
  returnLine: string;
  addressee: readonly string[];
  facts: readonly Fact[];
  heading: string;
  subject: readonly string[];
  /** On top of the pages after the first. */
  runningHead: string;
  parts: readonly PaperPart[];
  footer: readonly (readonly string[])[];
  /** `%{page}` and `%{pages}` stand for the numbers. */
  pageOfPages: string;
}

/** A name and what it is, side by side; an important one stands out. */
export interface Fact {
  label: string;
  value: string;
  isImportant?: true;
}

export type PaperPart = PaperTable | PaperTotals | PaperHeading | PaperText;

/** A paragraph over the whole width. */
interface PaperText {
  kind: 'text';
  text: string;
}

/** Begins on a new page. */
interface PaperHeading {
  kind: 'heading';
  heading: string;
  lead: string;
}

interface PaperColumn {
  head: string;
  /** Points; the columns of a table fill the width of the page. */
  width: number;
  /** Numbers stand at the right, below one another. */
  isNumber?: true;
  /** Its digits stand below one another. */
  isTabular?: true;
  isQuiet?: true;
}

/** A row is its cells; one that begins a section or sums it up says so. A section of one cell has the whole width. */
export type PaperRow = readonly string[] | { style: 'section' | 'subtotal'; cells: readonly string[] };

/** Its head is repeated on each page, and no row is parted. */
export interface PaperTable {
  kind: 'table';
  columns: readonly PaperColumn[];
  rows: readonly PaperRow[];
}

/** Sums at the right, the last of them under a rule; beside them what is to be done. Never parted. */
export interface PaperTotals {
  kind: 'totals';
  rows: readonly (readonly [string, string])[];
  total: readonly [string, string];
  /** The first one stands out. */
  beside: readonly string[];
  /** Below, over the whole width. */
  notes: readonly string[];
  /** Below what stands beside. */
  code?: PaperCode;
}

/** A QR code: its rows of modules, `1` = dark, and what it is for. */
export interface PaperCode {
  modules: readonly string[];
  label: string;
}
