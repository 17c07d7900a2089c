// @ts-check
// Plain JavaScript, as the thread that it runs in.
import { hasActiveContent } from './activeContent.mjs';
import { placesOf, slicesOf } from './pdfBytes.mjs';

/** @typedef {import('./pdfBytes.mjs').PdfBytes} PdfBytes */

/** @typedef {'pdf_unrecognized' | 'pdf_truncated' | 'pdf_encrypted'} PdfFault */

/** Where a PDF ends, and where its table of objects lies, stands in its last bytes. */
const tailBytes = 1_024;

/** @type {(pdf: PdfBytes, start: number, end: number) => string} */
const textOf = (pdf, start, end) => pdf.read(start, end).toString('latin1');

/** @type {(pdf: PdfBytes, word: string, start: number) => number | null} */
const placeOf = (pdf, word, start) => placesOf(pdf, word, start).next().value ?? null;

/**
 * Where the dictionary of the newest table stands: of a `trailer`, or of the stream which is the table itself; null where there
 * is none.
 *
 * @type {(pdf: PdfBytes) => { start: number, end: number } | null}
 */
const tableHeadOf = (pdf) => {
  const tail = textOf(pdf, Math.max(0, pdf.size - tailBytes), pdf.size);
  const start = Number(/startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1] ?? Number.NaN);
  if (!(start >= 0 && start < pdf.size)) return null;
  const head = textOf(pdf, start, start + 40);
  if (/^\s*\d+\s+\d+\s+obj/.test(head)) return { start, end: placeOf(pdf, 'stream', start) ?? pdf.size };
  const trailer = /^\s*xref/.test(head) ? placeOf(pdf, 'trailer', start) : null;
  return trailer === null ? null : { start: trailer, end: placeOf(pdf, 'startxref', trailer) ?? pdf.size };
};

/** @type {(pdf: PdfBytes, place: { start: number, end: number }) => boolean} */
const isEncrypted = (pdf, { start, end }) => {
  for (const slice of slicesOf(pdf, start, end))
    if (/\/Encrypt(?![\w#])/.test(slice.toString('latin1'))) return true;
  return false;
};

/** @type {(pdf: PdfBytes) => PdfFault | null} */
const faultOf = (pdf) => {
  if (!/^%PDF-[12]\.\d/.test(textOf(pdf, 0, 8))) return 'pdf_unrecognized';
  const table = tableHeadOf(pdf);
  if (table === null) return 'pdf_truncated';
  return isEncrypted(pdf, table) ? 'pdf_encrypted' : null;
};

/**
 * What the bytes of a PDF say of it: why it is refused, or how carefully it is handed out.
 *
 * @type {(pdf: PdfBytes) => { fault: PdfFault } | { fault: null, has_active_content: boolean }}
 */
export const lookAt = (pdf) => {
  const fault = faultOf(pdf);
  return fault ? { fault } : { fault, has_active_content: hasActiveContent(pdf) };
};
