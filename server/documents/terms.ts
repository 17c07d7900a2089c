import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { Language } from '../../contract/vocab.ts';
import { formatDate } from '../../domain/dates.ts';
import type { PrintedTexts } from './exportTexts.ts';

type Cancellation = NonNullable<InvoiceDocumentData['cancellation']>;

/** What is printed, in which words. */
export interface Printing {
  data: InvoiceDocumentData;
  /** The Storno, where that is what is printed. */
  cancellation: Cancellation | null;
  language: Language;
  text: PrintedTexts;
}

/** Why no tax is due. */
export const taxNoteOf = ({ data, text }: Printing): string[] => {
  const { tax_rule: rule, tax_reason } = data;
  if (rule !== 'exempt' && rule !== 'reverse_charge' && rule !== 'not_taxable') return [];
  return [text(`taxNote.${rule}`, { reason: tax_reason ?? '' })];
};

/** Until when to pay, a line each; of a Storno what it cancels instead, and why. */
export const payableOf = ({ data, cancellation, text }: Printing): string[] => {
  if (cancellation)
    return [
      text('cancels', {
        number: data.number ?? '',
        date: formatDate(data.billing_date ?? cancellation.date),
      }),
      text('reason', { reason: cancellation.reason }),
    ];
  const { days, due_date } = data.payment;
  const due = due_date
    ? text('payment.until', { date: formatDate(due_date) })
    : days !== null && text('payment.within', { days: String(days) });
  return [due || '', data.payment.text ?? ''].filter(Boolean);
};

/** The same with how to pay: what a payment has to name. */
export const termsOf = (printing: Printing): string[] => {
  const { data, cancellation, text } = printing;
  const isToBePaid = cancellation === null && data.number !== null;
  return [
    ...payableOf(printing),
    ...(isToBePaid ? [text('payment.purpose', { number: data.number ?? '' })] : []),
  ];
};
