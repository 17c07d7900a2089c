/** The language whose habits decide how numbers and dates are shown, and how an ambiguous text is read. */
export type Locale = 'en' | 'de';

/** What one cell stores. Money is cents, percentages are hundredths of a percent, dates are `YYYY-MM-DD`. */
export type CellValue = string | number | boolean | null;

export type FailureParams = Readonly<Record<string, string | number>>;

/** Why a cell, or with no `field` a whole row, cannot be saved as it is. Words are made elsewhere. */
export interface CellFailure {
  readonly field?: string | undefined;
  readonly code: string;
  readonly params?: FailureParams | undefined;
}

/** A text that could not be read as the column's type: it stays in the cell as typed, and is never sent. */
export interface UnreadText {
  readonly text: string;
  readonly failure: CellFailure;
}

/** What a cell of a change holds: a value, or a text that is none. */
export type CellContent = CellValue | UnreadText;

export type Parsed = { readonly value: CellValue } | { readonly failure: CellFailure };

export const isUnread = (content: CellContent): content is UnreadText =>
  typeof content === 'object' && content !== null;

/** Anything that is no cell value counts as empty. */
export const toCellValue = (value: unknown): CellValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

export const isEmptyValue = (value: CellValue): boolean => value === null || value === '';
