import type { EInvoiceRelease } from '../../../../contract/invoices/einvoiceVocab.ts';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import {
  type ExportFormat,
  isEInvoiceFormat,
  type Language,
  type PrintedKind,
} from '../../../../contract/vocab.ts';
import { cutText } from '../../../../domain/text.ts';
import type { Db } from '../../../db/schema.ts';
import type { Printing } from '../../../documents/pdf/keptPdf.ts';
import { found } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { documentOf, readFrozenText, textOf } from '../document/frozenDocument.ts';
import { readPresentDocument } from '../document/presentDocument.ts';
import { printedPdf } from '../document/printedPdf.ts';
import { keptEInvoice } from '../electronic/keptEInvoice.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { csvOf } from './csv.ts';

/** The text of a draft is made of its present state; that of an invoice that has gone out was frozen. */
const readText = (db: Db, invoiceId: string): Promise<string> =>
  readSets(db, async (trx) => {
    const invoice = found(await readInvoice(trx, invoiceId));
    return invoice.state === 'draft'
      ? textOf(await readPresentDocument(trx, invoice))
      : readFrozenText(trx, invoiceId);
  });

/** What is printed, as data. */
export const exportData = async (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  documentOf(await readText(db, invoiceId));

export interface Export {
  invoice_id: string;
  format: ExportFormat;
  /** Left out: of a PDF the recipient's, else English. */
  language?: Language | undefined;
  /** Which of the printed documents. */
  document: PrintedKind;
  /** Of an electronic invoice; left out: the one of its date of issue. */
  release?: EInvoiceRelease | undefined;
}

/** What names the file: its own number, or a draft's label. */
export interface Named {
  label: string;
  number: string | null;
  cancellation_number: string | null;
}

/** How the name of a file ends; a printed document with XML inside is told from the plain one. */
const endings: Readonly<Record<ExportFormat, string>> = {
  csv: '.csv',
  json: '.json',
  pdf: '.pdf',
  xrechnung_ubl: '.xml',
  xrechnung_cii: '.cii.xml',
  zugferd: '.zugferd.pdf',
  zugferd_xrechnung: '.zugferd.pdf',
};

/** A file name that every system takes. */
export const filenameOf = (
  { label, number, cancellation_number }: Named,
  { format, document }: Export,
): string => {
  const name = document === 'cancellation' ? cancellation_number : number;
  return `${cutText((name ?? label).replace(/[^\p{L}\p{N} ._-]/gu, '_'), 100)}${endings[format]}`;
};

/** What is in the file. */
export const contentOf = async (
  printing: Printing,
  { invoice_id, format, language, document, release }: Export,
): Promise<string | Uint8Array> => {
  if (format === 'pdf')
    return printedPdf(printing, { invoice_id, kind: document, language: language ?? null });
  if (isEInvoiceFormat(format))
    return keptEInvoice(printing, { invoice_id, kind: document, format, release });
  const text = await readText(printing.db, invoice_id);
  return format === 'json' ? text : csvOf(documentOf(text), language ?? 'en');
};

const mimes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xrechnung_ubl: 'application/xml; charset=utf-8',
  xrechnung_cii: 'application/xml; charset=utf-8',
  zugferd: 'application/pdf',
  zugferd_xrechnung: 'application/pdf',
};

/** The invoice as a file: the same bytes for ever once it is finalized, and again once it is revoked. */
export const exportInvoice = async (printing: Printing, wanted: Export): Promise<FileAnswer> => {
  const named = found(await readInvoice(printing.db, wanted.invoice_id));
  return {
    filename: filenameOf(named, wanted),
    mime: mimes[wanted.format],
    content: await contentOf(printing, wanted),
  };
};
