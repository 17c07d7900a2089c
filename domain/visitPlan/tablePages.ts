/** A piece of a page's text, and which line it stands in: a place across the direction of reading, in points. */
export interface PieceOfText {
  text: string;
  line: number;
}

/** A mark as tables have it: a cross, a tick or a filled circle, also in brackets and with signs of footnotes. */
const mark = /^\(?[xX×✕✗✘✓✔√●⚫■\uE000-\uF8FF]\)?[a-z0-9*†‡§#,]{0,6}\)?$/u;

/** Letters of one line stand no further apart than this, in points. */
const lineHeight = 4;

/** In a table, lines hold several marks, and there are several such lines; running text has neither. */
const leastInLine = 2;
const leastLines = 2;
const leastMarks = 6;

/** Whether a page's text looks like a schedule of assessments: lines of marks below each other. */
export const holdsMarkedTable = (pieces: readonly PieceOfText[]): boolean => {
  const lines = new Map<number, number>();
  for (const { text, line } of pieces) {
    const marks = text.split(/\s+/).filter((word) => mark.test(word)).length;
    const at = Math.round(line / lineHeight);
    if (marks > 0) lines.set(at, (lines.get(at) ?? 0) + marks);
  }
  const full = [...lines.values()].filter((marks) => marks >= leastInLine);
  return full.length >= leastLines && full.reduce((sum, marks) => sum + marks, 0) >= leastMarks;
};
