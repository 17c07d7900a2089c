// @ts-check
// Plain JavaScript, as the thread that it runs in.
import { addressField, bannerOf, footerHeight, footerOf, letterhead, marks, runningHead } from './letter.mjs';
import { grey, ink, page } from './page.mjs';
import { partedNotes, tableOf, totalsOf } from './tables.mjs';

/**
 * @typedef {import('./paper.ts').Paper} Paper
 * @typedef {import('./paper.ts').PaperPart} PaperPart
 * @typedef {import('pdfmake/interfaces').Content} Content
 * @typedef {import('pdfmake/interfaces').TDocumentDefinitions} Definition
 */

/** @type {(part: PaperPart | undefined) => boolean} */
const hasRows = (part) => part?.kind === 'table' && part.rows.length > 0;

/** Totals that follow the rows of a table are kept with the last of them. @type {(parts: readonly PaperPart[]) => Content[]} */
const contentOf = (parts) =>
  parts.flatMap((part, index) => {
    if (part.kind === 'table') {
      const next = parts[index + 1];
      return [tableOf(part, hasRows(part) && next?.kind === 'totals' ? totalsOf(next) : undefined)];
    }
    if (part.kind === 'totals')
      return [...(hasRows(parts[index - 1]) ? [] : [totalsOf(part)]), ...partedNotes(part)];
    if (part.kind === 'text') return [{ text: part.text, margin: [0, 0, 0, 10] }];
    return [
      {
        stack: [
          { text: part.heading, style: 'heading' },
          { text: part.lead, color: grey, margin: [0, 0, 0, 10] },
        ],
        pageBreak: 'before',
      },
    ];
  });

/**
 * A printed document in the words of pdfmake.
 *
 * @param {Paper} paper
 * @returns {Definition}
 */
export const definitionOf = (paper) => {
  const made = new Date(`${paper.date}T00:00:00Z`);
  return {
    pageSize: 'A4',
    pageMargins: [page.left, page.top, page.right, footerHeight(paper.footer)],
    language: paper.language,
    info: {
      title: paper.title,
      author: paper.author,
      creator: 'Trial Billing',
      producer: 'Trial Billing',
      creationDate: made,
      modDate: made,
    },
    defaultStyle: { font: 'Inter', fontSize: 8, color: ink, lineHeight: 1.08 },
    styles: {
      heading: { fontSize: 15.5, bold: true, margin: [0, 0, 0, 3] },
      head: { fontSize: 7.4, color: grey, bold: true },
    },
    ...(paper.watermark
      ? { watermark: { text: paper.watermark, color: '#8a92a0', opacity: 0.11, bold: true, angle: -52 } }
      : {}),
    // Not bound to the height of a head: a long name takes what it needs.
    background: (number) =>
      number === 1 ? [{ canvas: marks, absolutePosition: { x: 0, y: 0 } }, letterhead(paper)] : '',
    header: (number) => (number === 1 ? '' : runningHead(paper)),
    footer: footerOf(paper),
    content: [
      addressField(paper),
      ...(paper.banner ? [bannerOf(paper.banner)] : []),
      { text: paper.heading, style: 'heading', margin: [0, 14, 0, 3] },
      {
        text: paper.subject.map((text, index) =>
          index === 0 ? { text, bold: true } : { text: ` · ${text}`, color: grey },
        ),
        fontSize: 8.6,
        margin: [0, 0, 0, 12],
      },
      ...contentOf(paper.parts),
    ],
  };
};
