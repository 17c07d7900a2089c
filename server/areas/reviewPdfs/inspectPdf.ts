import { reject } from '../../http/rejected.ts';
import type { Upload } from '../../http/spool.ts';
import { hasActiveContent } from './activeContent.ts';

export interface InspectedPdf {
  upload: Upload;
  has_active_content: boolean;
}

/** Where a PDF ends, and where its table of objects lies, stands in its last bytes. */
const tailBytes = 1_024;

/** The dictionary of the newest table: a `trailer`, or that of the stream which is the table itself. */
const tableHeadOf = (pdf: Buffer): string => {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - tailBytes));
  const start = Number(/startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1] ?? Number.NaN);
  if (!(start >= 0 && start < pdf.length)) return reject('pdf_truncated');
  const head = pdf.toString('latin1', start, start + 40);
  if (/^\s*\d+\s+\d+\s+obj/.test(head)) return pdf.toString('latin1', start, endOf(pdf, 'stream', start));
  if (!/^\s*xref/.test(head)) return reject('pdf_truncated');
  const trailer = pdf.indexOf('trailer', start);
  if (trailer === -1) return reject('pdf_truncated');
  return pdf.toString('latin1', trailer, endOf(pdf, 'startxref', trailer));
};

const endOf = (pdf: Buffer, word: string, from: number): number => {
  const at = pdf.indexOf(word, from);
  return at === -1 ? pdf.length : at;
};

const inspect = async (upload: Upload): Promise<InspectedPdf> => {
  const pdf = await upload.bytes();
  if (
    !pdf
      .subarray(0, 8)
      .toString('latin1')
      .match(/^%PDF-[12]\.\d/)
  )
    reject('pdf_unrecognized');
  if (/\/Encrypt(?![\w#])/.test(tableHeadOf(pdf))) reject('pdf_encrypted');
  return { upload, has_active_content: await hasActiveContent(pdf) };
};

/** One at a time: many uploads at once need the memory of one file. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Looks at the bytes of an upload, whatever its name says: it begins and ends as a PDF, its table of objects is where it
 * says, and it can be read without a password. Each fault is a refusal of its own.
 */
export const inspectPdf = async (upload: Upload | null): Promise<InspectedPdf> => {
  if (!upload) return reject('file_missing');
  const inspected = last.then(() => inspect(upload));
  last = inspected.catch(() => undefined);
  return inspected;
};
