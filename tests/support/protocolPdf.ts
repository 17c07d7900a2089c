import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import pdfmake from 'pdfmake';
import { fonts } from '../../server/documents/pdf/fonts.mjs';

export interface PlacedText {
  text: string;
  /** In points from the lower left corner of a page of 600 x 800. */
  x: number;
  y: number;
  /** Degrees against the clock. */
  turned?: number;
}

/** A PDF of one page for each list of texts, in Helvetica of 10 points. */
export const pdfOfTexts = async (pages: readonly (readonly PlacedText[])[]): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const texts of pages) {
    const page = pdf.addPage([600, 800]);
    for (const { text, x, y, turned = 0 } of texts)
      page.drawText(text, { x, y, size: 10, font, rotate: degrees(turned) });
  }
  return Buffer.from(await pdf.save());
};

/** A PDF of one page that one picture (PNG) fills, with words of a scanner's program on it. */
export const pdfOfScan = async (png: Buffer, words: readonly PlacedText[]): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 800]);
  const picture = await pdf.embedPng(png);
  for (const { text, x, y } of words) page.drawText(text, { x, y, size: 10 });
  page.drawImage(picture, { x: 0, y: 0, width: 600, height: 800 });
  return Buffer.from(await pdf.save());
};

/** A PDF that opens with a password only. */
export const pdfWithPassword = async (userPassword: string): Promise<Buffer> => {
  pdfmake.setFonts({ Inter: fonts });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));
  const document = pdfmake.createPdf({
    content: ['Schedule of assessments'],
    defaultStyle: { font: 'Inter' },
    userPassword,
  });
  return document.getBuffer();
};

/** A table of a protocol: its first row is the head, the first text of each row its label. */
export interface PrintedTable {
  rows: readonly (readonly string[])[];
  /** A row through whose cells an arrow runs, from one column to another; no lines stand between them. */
  arrow?: { row: number; from: number; to: number };
}

const cellSize = { width: 88, height: 26, label: 190 } as const;

/** A whole protocol: pages of text, and between them pages with a table each, by their numbers from 1. */
export const wholeProtocol = async (
  pages: number,
  tables: ReadonlyMap<number, PrintedTable>,
): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([842, 595]);
    const table = tables.get(number);
    if (!table) {
      for (let line = 0; line < 30; line += 1)
        page.drawText(`${number}.${line + 1} The investigator explains the trial to each participant.`, {
          x: 60,
          y: 540 - 16 * line,
          size: 10,
          font,
        });
      continue;
    }
    const { rows, arrow } = table;
    const columns = rows[0]?.length ?? 0;
    const edge = (column: number): number =>
      40 + (column === 0 ? 0 : cellSize.label + (column - 1) * cellSize.width);
    const top = (row: number): number => 540 - row * cellSize.height;
    const isUnder = (row: number, column: number): boolean =>
      arrow?.row === row && column > arrow.from && column <= arrow.to;
    for (let row = 0; row <= rows.length; row += 1)
      page.drawLine({ start: { x: edge(0), y: top(row) }, end: { x: edge(columns), y: top(row) } });
    for (const [row, texts] of rows.entries()) {
      for (let column = 0; column <= columns; column += 1)
        if (!isUnder(row, column))
          page.drawLine({
            start: { x: edge(column), y: top(row) },
            end: { x: edge(column), y: top(row + 1) },
          });
      for (const [column, text] of texts.entries())
        page.drawText(text, { x: edge(column) + 8, y: top(row) - 17, size: 10, font });
    }
    if (arrow) {
      const [from, to, y] = [edge(arrow.from) + 10, edge(arrow.to + 1) - 10, top(arrow.row) - 13];
      page.drawLine({ start: { x: from, y }, end: { x: to, y } });
      for (const side of [-4, 4]) page.drawLine({ start: { x: to - 6, y: y + side }, end: { x: to, y } });
    }
  }
  return Buffer.from(await pdf.save());
};
