// @ts-check
// Plain JavaScript, as the thread that it runs in.
import { bare, grey, hair, ink, tabular, textWidth } from './page.mjs';

/**
 * @typedef {import('./paper.ts').PaperTable} PaperTable
 * @typedef {import('./paper.ts').PaperTotals} PaperTotals
 * @typedef {import('pdfmake/interfaces').Content} Content
 * @typedef {import('pdfmake/interfaces').CustomTableLayout} Layout
 */

const lines = { top: 0.9, sum: 0.9, row: 0.4 };

/** @type {(rows: PaperTable['rows']) => Layout} */
const tableLayout = (rows) => ({
  hLineWidth: (line) => (line === 0 ? 0 : line === 1 || line === rows.length + 1 ? lines.top : lines.row),
  hLineColor: (line) => (line === 1 ? ink : line === rows.length + 1 ? '#9aa2ae' : hair),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 2,
  paddingBottom: () => 2,
});

/** @type {(table: PaperTable) => Content} */
export const tableOf = ({ columns, rows }) => {
  const gaps = (columns.length - 1) * 8;
  const given = columns.reduce((sum, { width }) => sum + width, 0);
  const scale = (textWidth - gaps) / given;
  /** @type {(cells: readonly string[], style?: string) => Content[]} */
  const row = (cells, style) =>
    columns.map(({ isNumber, isTabular, isQuiet }, index) => ({
      text: cells[index] ?? '',
      ...(isNumber ? { alignment: 'right' } : {}),
      ...(isNumber || isTabular ? tabular : {}),
      ...(isQuiet && !style ? { color: grey } : {}),
      ...(style ? { bold: true } : {}),
      ...(style === 'section' ? { margin: [0, 6, 0, 0] } : {}),
    }));
  /** A section of one cell has the whole width. @type {(cells: readonly string[]) => Content[]} */
  const wideSection = ([text = '']) => [
    { text, bold: true, margin: [0, 6, 0, 0], colSpan: columns.length },
    ...columns.slice(1).map(() => ''),
  ];
  /** @type {(styled: { style: 'section' | 'subtotal', cells: readonly string[] }) => Content[]} */
  const styledRow = ({ style, cells }) =>
    style === 'section' && cells.length === 1 ? wideSection(cells) : row(cells, style);
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width * scale),
      body: [
        columns.map(({ head, isNumber }) => ({
          text: head,
          style: 'head',
          ...(isNumber ? { alignment: 'right' } : {}),
        })),
        ...rows.map((each) => ('style' in each ? styledRow(each) : row(each))),
      ],
    },
    layout: tableLayout(rows),
    fontSize: 8.2,
  };
};

/** @type {(totals: PaperTotals) => Content} */
export const totalsOf = ({ rows, total, beside, notes }) => ({
  unbreakable: true,
  stack: [
    {
      columns: [
        {
          width: 190,
          margin: [0, 6, 0, 0],
          stack: beside.map((text, index) => ({
            text,
            ...tabular,
            ...(index === 0 ? { bold: true } : { color: grey }),
          })),
        },
        {
          width: textWidth - 190 - 12,
          table: {
            widths: ['*', 120],
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
    ...notes.map((text) => ({
      text,
      margin: /** @type {[number, number, number, number]} */ ([0, 8, 0, 0]),
    })),
  ],
  margin: [0, 6, 0, 0],
});
