/** A cell of a row at the foot: a figure, and a smaller note under it. */
export interface FootCell {
  readonly text: string;
  readonly note?: string | undefined;
}

/** A row pinned at the foot of the sheet, by field. */
export interface FootRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, FootCell | string>>;
}

/** What the grid holds for one row of the sheet: its name only, so that whatever changes in it costs the grid nothing. */
export interface BodyLine {
  readonly kind: 'body';
  readonly id: string;
}

export interface FootLine {
  readonly kind: 'foot';
  readonly id: string;
  readonly cells: FootRow['cells'];
}

export type GridLine = BodyLine | FootLine;

/** The text of a foot cell, its note on a second line. */
export function footText(cell: FootCell | string | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  return cell.note === undefined ? cell.text : `${cell.text}\n${cell.note}`;
}
