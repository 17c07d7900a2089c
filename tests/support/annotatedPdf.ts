import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  StandardFonts,
} from 'pdf-lib';

/** A PDF whose pages say these lines, and nothing else. */
export const pdfOfLines = async (pages: readonly (readonly string[])[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 60, y: 760 - 40 * index, size: 18, font });
  }
  return pdf.save();
};

export interface ReadAnnotation {
  /** From 1. */
  page: number;
  /** As PDF has it: `Highlight`, `FreeText`, `Ink`. */
  kind: string;
  text: string;
  rect: number[];
  hasAppearance: boolean;
}

const textOf = (value: unknown): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

const readAnnotation = (page: number, annotation: PDFDict): ReadAnnotation => ({
  page,
  kind: annotation.lookup(PDFName.of('Subtype'), PDFName).decodeText(),
  text: textOf(annotation.lookup(PDFName.of('Contents'))),
  rect: annotation
    .lookup(PDFName.of('Rect'), PDFArray)
    .asArray()
    .map((value) => (value instanceof PDFNumber ? value.asNumber() : Number.NaN)),
  hasAppearance: annotation.lookup(PDFName.of('AP')) instanceof PDFDict,
});

/** The annotations of a PDF by page, as a reader finds them that shares nothing with the one that wrote them. */
export const annotationsOf = async (bytes: Uint8Array): Promise<ReadAnnotation[]> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPages().flatMap((page, index) => {
    const annotations = page.node.Annots()?.asArray() ?? [];
    return annotations
      .map((reference) => pdf.context.lookup(reference))
      .filter((annotation) => annotation instanceof PDFDict)
      .map((annotation) => readAnnotation(index + 1, annotation));
  });
};
