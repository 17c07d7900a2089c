import type { CheckedRule, FormatCheck } from '../../../../contract/invoices/einvoices.ts';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import { type EInvoiceFormat, einvoiceFormats, type PrintedKind } from '../../../../contract/vocab.ts';
import { mendingOf, type Present, withAdditions } from '../../../../domain/einvoices/additions.ts';
import { answersOf, type EInvoiceFault, faultsOf } from '../../../../domain/einvoices/check.ts';
import type { EInvoice } from '../../../../domain/einvoices/model.ts';
import { einvoiceOf } from '../../../../domain/einvoices/ofDocument.ts';
import { writtenAs } from '../../../../domain/einvoices/writing.ts';
import { itemsOf, payableOf, printingOf, taxNoteOf } from '../../../documents/terms.ts';
import { itemNotesOf, printedNotesOf } from './printedNotes.ts';

interface Wanted {
  kind: PrintedKind;
  format: EInvoiceFormat;
}

/** The electronic invoice of a document; its words are those that are printed. */
const electronicInvoice = (data: InvoiceDocumentData, { kind, format }: Wanted): EInvoice => {
  const printing = printingOf(data, kind, data.language);
  const words = {
    terms: payableOf(printing).join('\n') || null,
    exemption: taxNoteOf(printing).join('\n') || null,
    notes: printedNotesOf(printing),
    itemNotes: itemNotesOf(printing),
    items: itemsOf(printing),
  };
  return einvoiceOf(data, { kind, format, words });
};

/** The XML of a document, whether it keeps the rules or not. */
export const electronicXml = (data: InvoiceDocumentData, wanted: Wanted): string =>
  writtenAs(electronicInvoice(data, wanted), wanted.format);

/** The rules of this format that the document breaks, once it is written. */
export const electronicFaults = (data: InvoiceDocumentData, wanted: Wanted): EInvoiceFault[] =>
  faultsOf(electronicXml(data, wanted), wanted.format);

/** Whether a document could go out in each format; `present` = both sides today, for what was frozen. */
export const formatChecks = (data: InvoiceDocumentData, present: Present | null): FormatCheck[] =>
  einvoiceFormats.map((format) => {
    const wanted = { kind: 'invoice', format } as const;
    const lacking = electronicFaults(data, wanted);
    const fields = lacking.map(({ field }) => field);
    const faults =
      present && fields.length > 0 ? electronicFaults(withAdditions(data, fields, present), wanted) : lacking;
    return {
      format,
      faults: faults.map((fault) => ({ ...fault, mending: mendingOf(fault.field, data, present) })),
    };
  });

/** Every rule of this format with its answer. */
export const checkedRules = (data: InvoiceDocumentData, wanted: Wanted): CheckedRule[] =>
  answersOf(electronicXml(data, wanted), wanted.format);
