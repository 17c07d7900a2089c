import { sql } from 'kysely';
import type { EInvoiceRelease } from '../../../../contract/invoices/einvoiceVocab.ts';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import {
  type ExportFormat,
  isEInvoiceFormat,
  type Language,
  type PrintedKind,
} from '../../../../contract/vocab.ts';
import { fileNameOf } from '../../../../domain/text.ts';
import type { Db } from '../../../db/schema.ts';
import type { Printing } from '../../../documents/pdf/keptPdf.ts';
import { found } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { documentOf, readFrozenText, textOf } from '../document/frozenDocument.ts';
import { readPresentDocument } from '../document/presentDocument.ts';
import { printedPdf, readFrozen, readUnissued } from '../document/printedPdf.ts';
import { keptEInvoice } from '../electronic/keptEInvoice.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { csvOf } from './csv.ts';

/** What a correction says: as it was frozen, a draft as it would be. */
const readCorrectionText = async (db: Db, wanted: Parameters<typeof readFrozen>[1]): Promise<string> =>
  textOf((await readFrozen(db, wanted))?.data ?? (await readUnissued(db, wanted)));

/** The text of a draft is made of its present state; that of an invoice that has gone out was frozen. */
const readText = (
  db: Db,
  {
    invoice_id: invoiceId,
    ...wanted
  }: { invoice_id: string; kind: PrintedKind; correction_place?: number | undefined },
): Promise<string> =>
  readSets(db, async (trx) => {
    if (wanted.kind === 'correction') return readCorrectionText(trx, { invoice_id: invoiceId, ...wanted });
    const invoice = found(await readInvoice(trx, invoiceId));
    return invoice.state === 'draft'
      ? textOf(await readPresentDocument(trx, invoice))
      : readFrozenText(trx, invoiceId);
  });

/** What is printed, as data. */
export const exportData = async (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  documentOf(await readText(db, { invoice_id: invoiceId, kind: 'invoice' }));

export interface Export {
  invoice_id: string;
  format: ExportFormat;
  /** Left out: of a PDF the recipient's, else English. */
  language?: Language | undefined;
  /** Which of the printed documents. */
  document: PrintedKind;
  /** Which correction. */
  correction_place?: number | undefined;
  /** Of an electronic invoice; left out: the one of its date of issue. */
  release?: EInvoiceRelease | undefined;
}

/** What names the file: its own number, or a draft's label. */
export interface Named {
  label: string;
  number: string | null;
  cancellation_number: string | null;
  /** Of its corrections that have gone out, by their places. */
  correction_numbers: Record<string, string>;
}

/** What invoices and their documents are called by, in the order asked for. */
export const readNames = async (
  db: Db,
  ids: readonly string[],
): Promise<(Named & { invoice_id: string })[]> => {
  const { rows } = await sql<Named & { invoice_id: string }>`
    select i.invoice_id, i.label, i.number, i.cancellation_number,
      coalesce((
        select jsonb_object_agg(c.correction_place, c.number) from invoice_correction c
        where c.trial_id = i.trial_id and c.invoice_id = i.invoice_id and c.state = 'finalized'), '{}') as correction_numbers
    from invoice i where i.invoice_id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  const known = new Map(rows.map((row) => [row.invoice_id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

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
  { label, number, cancellation_number, correction_numbers }: Named,
  { format, document, correction_place }: Export,
): string => {
  const numbers = {
    invoice: number,
    cancellation: cancellation_number,
    correction: correction_numbers[String(correction_place)] ?? null,
  };
  const name = numbers[document];
  return `${fileNameOf(name ?? label)}${endings[format]}`;
};

/** What is in the file. */
export const contentOf = async (
  printing: Printing,
  { invoice_id, format, language, document: kind, correction_place, release }: Export,
): Promise<string | Uint8Array> => {
  if (format === 'pdf')
    return printedPdf(printing, { invoice_id, kind, correction_place, language: language ?? null });
  if (isEInvoiceFormat(format))
    return keptEInvoice(printing, { invoice_id, kind, correction_place, format, release });
  const text = await readText(printing.db, { invoice_id, kind, correction_place });
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
  const [named] = await readNames(printing.db, [wanted.invoice_id]);
  return {
    filename: filenameOf(found(named), wanted),
    mime: mimes[wanted.format],
    content: await contentOf(printing, wanted),
  };
};
