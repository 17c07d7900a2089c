// @ts-check
// Plain JavaScript, as the thread that it runs in.
import { hasActiveContent } from './activeContent.mjs';

/** @typedef {'pdf_unrecognized' | 'pdf_truncated' | 'pdf_encrypted'} PdfFault */

/** Where a PDF ends, and where its table of objects lies, stands in its last bytes. */
const tailBytes = 1_024;

const textUpTo = (/** @type {Buffer} */ pdf, /** @type {string} */ word, /** @type {number} */ start) => {
  const at = pdf.indexOf(word, start);
  return pdf.toString('latin1', start, at === -1 ? pdf.length : at);
};

/**
 * The dictionary of the newest table: a `trailer`, or that of the stream which is the table itself; null where there is none.
 *
 * @param {Buffer} pdf
 */
const tableHeadOf = (pdf) => {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - tailBytes));
  const start = Number(/startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1] ?? Number.NaN);
  if (!(start >= 0 && start < pdf.length)) return null;
  const head = pdf.toString('latin1', start, start + 40);
  if (/^\s*\d+\s+\d+\s+obj/.test(head)) return textUpTo(pdf, 'stream', start);
  const trailer = /^\s*xref/.test(head) ? pdf.indexOf('trailer', start) : -1;
  return trailer === -1 ? null : textUpTo(pdf, 'startxref', trailer);
};

/** @type {(pdf: Buffer) => PdfFault | null} */
const faultOf = (pdf) => {
  if (!/^%PDF-[12]\.\d/.test(pdf.toString('latin1', 0, 8))) return 'pdf_unrecognized';
  const table = tableHeadOf(pdf);
  if (table === null) return 'pdf_truncated';
  return /\/Encrypt(?![\w#])/.test(table) ? 'pdf_encrypted' : null;
};

/**
 * What the bytes of a PDF say of it: why it is refused, or how carefully it is handed out.
 *
 * @type {(pdf: Buffer) => { fault: PdfFault } | { fault: null, has_active_content: boolean }}
 */
export const lookAt = (pdf) => {
  const fault = faultOf(pdf);
  return fault ? { fault } : { fault, has_active_content: hasActiveContent(pdf) };
};
