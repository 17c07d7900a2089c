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
