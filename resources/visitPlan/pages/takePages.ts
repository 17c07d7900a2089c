import type { PdfPagesOpen } from '../../../ui/pdf/openPdfPages.ts';

/** As wide as small letters need to be read. */
const drawnWidth = 2_200;

const pictureOf = async (pdf: PdfPagesOpen, page: number): Promise<Blob> => {
  const canvas = await pdf.draw(page, drawnWidth);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn.')))),
  );
};

/**
 * Chosen pages of a PDF as files to be read: one PDF with their text, or, where the file does not let pages be taken out (as
 * where it is protected against changes), a picture of each.
 *
 * @throws where neither works
 */
export const takePages = async (
  pdf: PdfPagesOpen,
  pages: readonly number[],
  name: string,
): Promise<File[]> => {
  try {
    return [new File([await pdf.take(pages)], `${name}.pdf`, { type: 'application/pdf' })];
  } catch {
    const files: File[] = [];
    for (const page of pages)
      files.push(new File([await pictureOf(pdf, page)], `${name} ${page}.png`, { type: 'image/png' }));
    return files;
  }
};
