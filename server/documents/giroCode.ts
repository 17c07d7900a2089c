import { encode } from 'uqr';
import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import { giroCodeOf } from '../../domain/invoices/giroCode.ts';
import type { PrintedTexts } from './exportTexts.ts';
import type { PaperCode } from './pdf/paper.ts';

/** The code that the payment of an invoice is read from; null = it has none. Error correction M, as EPC069-12 asks for. */
export const printedGiroCode = (data: InvoiceDocumentData, text: PrintedTexts): PaperCode | null => {
  const payload = giroCodeOf(data);
  if (payload === null) return null;
  const { data: modules } = encode(payload, { ecc: 'M', border: 0 });
  return {
    label: text('giroCode'),
    modules: modules.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
  };
};
