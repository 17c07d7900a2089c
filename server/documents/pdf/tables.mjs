// @ts-check
// Plain JavaScript, as the thread that it runs in.
import { bare, grey, hair, ink, tabular, textWidth, unkerned } from './page.mjs';

/**
 * @typedef {import('./paper.ts').PaperTable} PaperTable
 * @typedef {import('./paper.ts').PaperTotals} PaperTotals
 * @typedef {import('./paper.ts').PaperCode} PaperCode
 * @typedef {import('pdfmake/interfaces').Content} Content
 * @typedef {import('pdfmake/interfaces').CustomTableLayout} Layout
 */

const lines = { top: 0.9, sum: 0.9, row: 0.4 };

/** @typedef {PaperTable['rows'][number]} Row */

/** @type {(row: Row | undefined, style: 'section' | 'subtotal') => boolean} */
const isOf = (row, style) => row !== undefined && 'style' in row && row.style === style;

/**
 * Rows that stand on one page: a section's title with the row below it, a sum with the row above it. Neither is ever
 * alone at the foot of a page or on top of one.
 *
 * @type {(rows: readonly Row[]) => Row[][]}
 */
const keptTogether = (rows) => {
  /** @type {Row[][]} */
  const groups = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && (isOf(row, 'subtotal') || isOf(last.at(-1), 'section'))) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

/** @type {Pick<Layout, 'vLineWidth' | 'paddingLeft' | 'paddingRight'>} */
const columnsLayout = {
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
};

/** @type {Pick<Layout, 'paddingTop' | 'paddingBottom'>} */
const rowLayout = { paddingTop: () => 2, paddingBottom: () => 2 };

const footColor = '#9aa2ae';

/** Of the table: `isWhole` = a row that holds rows of its own, `hasFoot` = its last one draws the line below itself. */
/** @type {(isWhole: readonly boolean[], hasFoot: boolean) => Layout} */
const tableLayout = (isWhole, hasFoot) => {
  const padding = (/** @type {number} */ row) => (isWhole[row - 1] ? 0 : 2);
  return {
    ...columnsLayout,
    hLineWidth: (line) => {
      if (line === 1) return lines.top;
      if (line === isWhole.length + 1) return hasFoot ? 0 : lines.top;
      return line === 0 ? 0 : lines.row;
    },
    hLineColor: (line) => (line === 1 ? ink : line === isWhole.length + 1 ? footColor : hair),
    paddingTop: padding,
    paddingBottom: padding,
  };
};

/** Of rows within a row of it. @type {(rows: number, hasFoot: boolean) => Layout} */
const groupLayout = (rows, hasFoot) => ({
  ...columnsLayout,
  ...rowLayout,
  hLineWidth: (line) => {
    if (line === rows) return hasFoot ? lines.top : 0;
    return line === 0 ? 0 : lines.row;
  },
  hLineColor: (line) => (line === rows ? footColor : hair),
});

/** A table; `after` stands below it, on the page of its last row: there has to be one. @type {(table: PaperTable, after?: Content) => Content} */
export const tableOf = ({ columns, rows }, after) => {
  const gaps = (columns.length - 1) * 8;
  const given = columns.reduce((sum, { width }) => sum + width, 0);
  const scale = (textWidth - gaps) / given;
  const widths = columns.map(({ width }) => width * scale);
  /** What spans all columns. @type {(cell: import('pdfmake/interfaces').TableCell) => import('pdfmake/interfaces').TableCell[]} */
  const spanning = (cell) => [cell, ...columns.slice(1).map(() => '')];
  /** @type {(row: Row) => import('pdfmake/interfaces').TableCell[]} */
  const rowOf = (row) => {
    const style = 'style' in row ? row.style : null;
    const cells = 'style' in row ? row.cells : row;
    /** @type {{ margin?: [number, number, number, number] }} */
    const above = style === 'section' ? { margin: [0, 6, 0, 0] } : {};
    // A section of one cell has the whole width.
    if (style === 'section' && cells.length === 1)
      return spanning({ text: cells[0] ?? '', bold: true, ...above, colSpan: columns.length });
    return columns.map(({ isNumber, isTabular, isQuiet }, index) => ({
      text: cells[index] ?? '',
      ...(isNumber ? { alignment: 'right' } : {}),
      ...(isNumber || isTabular ? tabular : {}),
      ...(isQuiet && !style ? { color: grey } : {}),
      ...(style ? { bold: true } : {}),
      ...above,
    }));
  };
  const groups = keptTogether(rows);
  const isLast = (/** @type {number} */ index) => after !== undefined && index === groups.length - 1;
  const isWhole = groups.map((group, index) => group.length > 1 || isLast(index));
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        columns.map(({ head, isNumber }) => ({
          text: head,
          style: 'head',
          ...(isNumber ? { alignment: 'right' } : {}),
        })),
        ...groups.map((group, index) => {
          const [row] = group;
          if (row && !isWhole[index]) return rowOf(row);
          return spanning({
            colSpan: columns.length,
            stack: [
              { table: { widths, body: group.map(rowOf) }, layout: groupLayout(group.length, isLast(index)) },
              ...(isLast(index) && after !== undefined ? [after] : []),
            ],
          });
        }),
      ],
    },
    layout: tableLayout(isWhole, after !== undefined),
    fontSize: 8.2,
  };
};

/** A text of more characters may be longer than a page: it stands below all others and is parted where the page ends. */
const longestKept = 400;
const isKept = (/** @type {string} */ text) => text.length <= longestKept;

/** @type {(text: string) => Content} */
const note = (text) => ({ text, margin: [0, 8, 0, 0] });

/** What is too long to stay on the page of the totals. @type {(totals: PaperTotals) => Content[]} */
export const partedNotes = ({ beside, notes }) =>
  [...beside, ...notes].filter((text) => !isKept(text)).map(note);

const besideWidth = 180;

/** Points of a module: what a banking app reads at arm's length is some 2.5 cm wide. */
const moduleSize = 1.5;

/** Dark modules side by side are one bar, drawn as a vector. @type {(modules: readonly string[]) => import('pdfmake/interfaces').CanvasElement[]} */
const barsOf = (modules) =>
  modules.flatMap((row, line) =>
    [...row.matchAll(/1+/g)].map(({ 0: bar, index }) => ({
      type: /** @type {const} */ ('rect'),
      x: index * moduleSize,
      y: line * moduleSize,
      w: bar.length * moduleSize,
      h: moduleSize,
      color: '#000000',
      lineWidth: 0,
    })),
  );

/** The quiet zone around it is four modules wide. @type {(code: PaperCode) => Content} */
const codeOf = ({ modules, label }) => ({
  margin: [4 * moduleSize, 10, 0, 4 * moduleSize],
  columns: [
    { width: (modules.length + 4) * moduleSize, canvas: barsOf(modules) },
    { text: label, color: grey, margin: [2, 0, 0, 0] },
  ],
});

/** Sums and what fits beside and below them. @type {(totals: PaperTotals) => Content} */
export const totalsOf = ({ rows, total, beside, notes, code }) => ({
  unbreakable: true,
  fontSize: 8,
  stack: [
    {
      columns: [
        {
          width: besideWidth,
          margin: [0, 6, 0, 0],
          stack: [
            ...beside.filter(isKept).map((text, index) => ({
              text,
              ...unkerned,
              ...(index === 0 ? { bold: true } : { color: grey }),
            })),
            ...(code ? [codeOf(code)] : []),
          ],
        },
        {
          width: textWidth - besideWidth - 12,
          table: {
            widths: ['*', 112],
            body: [
              ...rows.map(([label, amount]) => [
                { text: label, color: grey, ...tabular },
                { text: amount, alignment: /** @type {const} */ ('right'), ...tabular },
              ]),
              [
                // On one line with the amount, which is larger.
                { text: total[0], bold: true, fontSize: 9.6, margin: [0, 3.34, 0, 0] },
                {
                  text: total[1],
                  bold: true,
                  fontSize: 11.5,
                  alignment: 'right',
                  ...tabular,
                  margin: [0, 1.5, 0, 0],
                },
              ],
            ],
          },
          layout: {
            ...bare,
            hLineWidth: (/** @type {number} */ line) => (line === rows.length ? lines.sum : 0),
            paddingTop: () => 2,
            paddingBottom: () => 2,
          },
        },
      ],
      columnGap: 12,
    },
    ...notes.filter(isKept).map(note),
  ],
  margin: [0, 6, 0, 0],
});
