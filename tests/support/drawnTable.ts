import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';

const require = createRequire(import.meta.url);
/** A font of a package, so that every machine draws the same. */
const fontfile = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');

export interface DrawnTable {
  head: string[][];
  /** A label may have several lines, and blanks before it; the marks stand beside its middle, or beside its first or last line. */
  rows: string[][];
  marksBeside?: 'first' | 'middle' | 'last';
  notes?: string[];
  /** Lines between the cells; without them marks only stand in line. */
  isRuled?: boolean;
  /** Lines that are not to be seen, counted from the left and from the top. */
  unseen?: { upright?: number; level?: number };
  /** Arrows over several columns of a row, between which there are no lines then; columns count from the labels, which are 0. `gap`: from its ends to the lines beside them. */
  arrows?: { row: number; from: number; to: number; gap?: number }[];
  /** Rows of the body on a grey ground. */
  shaded?: readonly number[];
  /** Rows of the body on a darker ground. */
  dark?: readonly number[];
  /** Degrees by which the page lies askew. */
  askew?: number;
}

const rowHeight = 40;
const linePitch = 25;
const labelWidth = 330;
const columnWidth = 150;
const left = 60;
const top = 70;

const indentOf = (line: string): number => line.length - line.trimStart().length;

const textAt = (text: string, x: number, y: number, size = 10): OverlayOptions => ({
  input: {
    text: {
      text: `<span foreground="black">${text}</span>`,
      font: 'Inter',
      fontfile,
      rgba: true,
      dpi: Math.round(14.4 * size),
      width: 2000,
    },
  },
  left: Math.round(x),
  top: Math.round(y),
});

/** Draws a schedule as a page of a protocol shows it: PNG. The first text of each row is its label. */
export const drawTable = async ({
  head,
  rows,
  notes = [],
  isRuled = true,
  marksBeside = 'middle',
  unseen = {},
  arrows = [],
  shaded = [],
  dark = [],
  askew = 0,
}: DrawnTable): Promise<Buffer> => {
  const all = [...head, ...rows];
  const columns = Math.max(...all.map((row) => row.length));
  const width = left * 2 + labelWidth + (columns - 1) * columnWidth;
  const linesOf = (row: readonly string[]): string[] => (row[0] ?? '').split('\n');
  const tops = [top];
  for (const row of all) tops.push((tops.at(-1) ?? 0) + rowHeight + (linesOf(row).length - 1) * linePitch);
  const topOf = (row: number): number => tops[row] ?? 0;
  const bottom = tops.at(-1) ?? 0;
  const height = top + bottom + notes.length * 40;
  const edges = Array.from(
    { length: columns + 1 },
    (_, i) => left + (i === 0 ? 0 : labelWidth + (i - 1) * columnWidth),
  );
  const lines = isRuled
    ? [
        ...edges.flatMap((x, i) => (i === unseen.upright ? [] : `<path d="M${x} ${top}V${bottom}"/>`)),
        ...[...all, []].flatMap((_, i) =>
          i === unseen.level ? [] : `<path d="M${left} ${topOf(i)}H${edges.at(-1)}"/>`,
        ),
      ]
    : [];
  const pointed = arrows.flatMap(({ row, from, to, gap = 6 }) => {
    const [first, last] = [(edges[from] ?? 0) + gap, (edges[to + 1] ?? 0) - gap];
    const y = topOf(head.length + row);
    const middle = y + rowHeight / 2;
    return [
      `<rect x="${first + 4 - gap}" y="${y + 4}" width="${last - first - 8 + 2 * gap}" height="${rowHeight - 8}" fill="white" stroke="none"/>`,
      `<path d="M${first} ${middle}H${last}"/>`,
      `<path d="M${last - 12} ${middle - 6}L${last} ${middle}L${last - 12} ${middle + 6}Z" fill="black"/>`,
    ];
  });
  const grounds = [...shaded, ...dark].map((row) => {
    const at = head.length + row;
    return `<rect x="${left}" y="${topOf(at)}" width="${width - 2 * left}" height="${topOf(at + 1) - topOf(at)}" fill="${dark.includes(row) ? '#b0b0b0' : '#d4d4d4'}" stroke="none"/>`;
  });
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke="black" stroke-width="2">${[...grounds, ...lines, ...pointed].join('')}</svg>`;
  const beside = { first: 0, middle: 0.5, last: 1 }[marksBeside];
  const texts = all.flatMap((row, y) =>
    row.flatMap((text, column) => {
      if (text === '') return [];
      if (column === 0)
        return linesOf(row).map((line, i) =>
          textAt(line.trim(), left + 14 + 12 * indentOf(line), topOf(y) + i * linePitch + 9),
        );
      const x = (edges[column] ?? 0) + columnWidth / 2 - text.length * 5.5;
      return [textAt(text, x, topOf(y) + beside * (linesOf(row).length - 1) * linePitch + 9)];
    }),
  );
  const below = notes.map((note, i) => textAt(note, left + 4, bottom + 24 + i * 40, 9));
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: Buffer.from(frame), left: 0, top: 0 }, ...texts, ...below])
    .png()
    .toBuffer();
  return askew === 0 ? drawn : sharp(drawn).rotate(askew, { background: '#ffffff' }).png().toBuffer();
};
