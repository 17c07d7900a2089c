// @ts-check
// Plain JavaScript, as the thread that it runs in.
import { bare, grey, ink, mm, page, tabular, textWidth } from './page.mjs';

/**
 * @typedef {import('./paper.ts').Paper} Paper
 * @typedef {import('pdfmake/interfaces').Content} Content
 */

const windowTop = 45 * mm;
/** The zone of the window: what follows begins below it. */
const windowHeight = 40 * mm;
const footerSize = 6.2;
const footerLine = 8.6;
const footerGap = 12;

/** @type {(logo: string) => import('pdfmake/interfaces').Column} */
const logoOf = (logo) => ({ stack: [{ image: logo, fit: [110, 30] }], width: 'auto' });

/** @type {(name: string, unit: string | null, hasLogo: boolean) => import('pdfmake/interfaces').Column} */
const nameOf = (name, unit, hasLogo) => ({
  stack: [
    { text: name, bold: true, fontSize: 11.5, lineHeight: 1.1 },
    ...(unit ? [{ text: unit, color: grey, fontSize: 8.2 }] : []),
  ],
  margin: [0, hasLogo ? 2 : 0, 0, 0],
});

/** @type {(paper: Paper) => Content} */
export const letterhead = ({ letterhead: { name, unit, logo } }) => ({
  margin: [page.left, 12 * mm, page.right, 0],
  columns: [...(logo ? [logoOf(logo)] : []), nameOf(name, unit, logo !== null)],
  columnGap: 9,
});

/** @type {(value: string) => boolean} */
const isDates = (value) => /^[\d. –]+$/.test(value);

/** A draft may have nothing yet that tells it apart, and a table without a row cannot be set. @type {(facts: Paper['facts']) => Content} */
const factsTable = (facts) =>
  facts.length === 0
    ? { width: '*', text: '' }
    : {
        width: '*',
        table: {
          widths: [84, textWidth - 85 * mm - 84],
          body: facts.map(({ label, value, isImportant }) => [
            { text: label, color: grey },
            { text: value, bold: Boolean(isImportant), ...(isDates(value) ? tabular : {}) },
          ]),
        },
        layout: { ...bare, paddingBottom: () => 1.6 },
      };

/** The window of the envelope at the left, what tells the document apart at the right. @type {(paper: Paper) => Content} */
export const addressField = ({ returnLine, addressee, facts }) => ({
  margin: [0, windowTop - page.top, 0, 0],
  columns: [
    {
      width: 85 * mm,
      table: {
        widths: [85 * mm - 14],
        heights: [windowHeight],
        body: [
          [
            {
              stack: [
                { text: returnLine, fontSize: 5.8, color: grey },
                {
                  canvas: [
                    { type: 'line', x1: 0, y1: 3, x2: 80 * mm, y2: 3, lineWidth: 0.4, lineColor: '#9aa2ae' },
                  ],
                },
                { text: addressee.join('\n'), fontSize: 9, lineHeight: 1.14, margin: [0, 8, 0, 0] },
              ],
            },
          ],
        ],
      },
      layout: bare,
    },
    factsTable(facts),
  ],
});

/** @type {(text: string) => Content} */
export const bannerOf = (text) => ({
  margin: [0, 10, 0, 0],
  table: { widths: ['*'], body: [[{ text, bold: true, alignment: 'center', margin: [0, 3, 0, 3] }]] },
  layout: { hLineColor: () => ink, vLineColor: () => ink, hLineWidth: () => 0.8, vLineWidth: () => 0.8 },
});

/** @type {(paper: Paper) => Content} */
export const runningHead = ({ runningHead: text, banner }) => ({
  text: [{ text, color: grey }, ...(banner ? [{ text: ` · ${banner}`, bold: true }] : [])],
  fontSize: 7.4,
  margin: [page.left, 11 * mm, page.right, 0],
});

/** Where the paper is folded and punched. */
export const marks = [105, 148.5, 210].map((at) => ({
  type: /** @type {const} */ ('line'),
  x1: 0,
  y1: at * mm,
  x2: at === 148.5 ? 6 * mm : 4 * mm,
  y2: at * mm,
  lineWidth: 0.4,
  lineColor: '#9aa2ae',
}));

/** Columns as wide as what they hold asks for. @type {(footer: Paper['footer']) => number[]} */
const footerWidths = (footer) => {
  const asked = footer.map((column) => Math.min(36, Math.max(18, ...column.map((line) => line.length))));
  const whole = asked.reduce((sum, each) => sum + each, 0);
  return asked.map((each) => ((textWidth - footerGap * (footer.length - 1)) * each) / whole);
};

/** Lines that the foot takes at most: texts that do not fit are broken. @type {(footer: Paper['footer']) => number} */
const footerLines = (footer) => {
  const widths = footerWidths(footer);
  const linesOf = (/** @type {string} */ text, /** @type {number} */ width) =>
    Math.max(1, Math.ceil((text.length * footerSize * 0.66) / width));
  return Math.max(
    1,
    ...footer.map((column, index) =>
      column.reduce((sum, line) => sum + linesOf(line, widths[index] ?? 100), 0),
    ),
  );
};

/** @type {(paper: Paper) => import('pdfmake/interfaces').TDocumentDefinitions['footer']} */
export const footerOf = (paper) => (present, count) => ({
  margin: [page.left, 6, page.right, 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 0.5, lineColor: '#9aa2ae' }] },
    {
      margin: [0, 6, 0, 0],
      fontSize: footerSize,
      lineHeight: footerLine / footerSize / 1.21,
      columns: paper.footer.map((column, index) => ({
        width: footerWidths(paper.footer)[index] ?? '*',
        stack: column.map((text, index) => (index === 0 ? { text, bold: true } : { text, color: grey })),
      })),
      columnGap: footerGap,
    },
    {
      text: paper.pageOfPages.replace('%{page}', String(present)).replace('%{pages}', String(count)),
      fontSize: footerSize,
      color: grey,
      alignment: 'right',
      margin: [0, 2, 0, 0],
    },
  ],
});

/** What the foot of a page takes, its margin to the edge included. @type {(footer: Paper['footer']) => number} */
export const footerHeight = (footer) => 34 + footerLines(footer) * footerLine + 14;
