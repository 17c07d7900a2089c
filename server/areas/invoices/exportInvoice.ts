import type { InvoiceDocumentData } from '../../../contract/invoiceDocument.ts';
import type { ExportFormat, Language } from '../../../contract/vocab.ts';
import { cutText } from '../../../domain/text.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { csvOf } from './csv.ts';
import { readFrozenText, textOf } from './frozenDocument.ts';
import { readInvoice } from './invoicesQuery.ts';
import { readPresentDocument } from './presentDocument.ts';

/** The text of a draft is made of its present state; that of an invoice that has gone out was frozen. */
const readText = async (db: Db, invoiceId: string): Promise<string> => {
  const invoice = found(await readInvoice(db, invoiceId));
  return invoice.state === 'draft'
    ? textOf(await readPresentDocument(db, invoice))
    : readFrozenText(db, invoiceId);
};

/** What is printed, as data. */
export const exportData = async (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  JSON.parse(await readText(db, invoiceId)); // made by textOf

interface Export {
  invoice_id: string;
  format: ExportFormat;
  language: Language;
}

/** A file name that every system takes: the number, or the draft's label. */
const filenameOf = (document: InvoiceDocumentData, extension: string): string =>
  `${cutText((document.number ?? document.label).replace(/[^\p{L}\p{N} ._-]/gu, '_'), 100)}.${extension}`;

/** The invoice as a file: the same bytes for ever once it is finalized, and again once it is revoked. */
export const exportInvoice = async (
  db: Db,
  { invoice_id, format, language }: Export,
): Promise<FileAnswer> => {
  const text = await readText(db, invoice_id);
  const document: InvoiceDocumentData = JSON.parse(text); // made by textOf
  const filename = filenameOf(document, format);
  if (format === 'json') return { filename, mime: 'application/json; charset=utf-8', content: text };
  return { filename, mime: 'text/csv; charset=utf-8', content: csvOf(document, language) };
};
