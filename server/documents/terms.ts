import type { CorrectionDocument, InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { Language, PrintedKind } from '../../contract/vocab.ts';
import { formatDate } from '../../domain/dates.ts';
import { type PrintedTexts, printedTexts } from './exportTexts.ts';
import { printedEuro } from './format.ts';

type Cancellation = NonNullable<InvoiceDocumentData['cancellation']>;

/** What is printed, in which words. */
export interface Printing {
  data: InvoiceDocumentData;
  /** The Storno, where that is what is printed. */
  cancellation: Cancellation | null;
  /** The correction, likewise. */
  correction: CorrectionDocument | null;
  language: Language;
  text: PrintedTexts;
}

/** What is printed of a document that has several, in which language. */
export const printingOf = (data: InvoiceDocumentData, kind: PrintedKind, language: Language): Printing => ({
  data,
  cancellation: kind === 'cancellation' ? data.cancellation : null,
  correction: (kind === 'correction' ? data.correction : null) ?? null,
  language,
  text: printedTexts(language),
});

/** The items of a correction, each with what was wrong and why. */
const correctedItems = ({ items }: CorrectionDocument, text: PrintedTexts) =>
  items.map((item) => {
    const { kind, side, label, reason } = item;
    return {
      ...item,
      label: text(`corrected.${side}`, { label, reason, kind: text(`correctionKind.${kind}`) }),
    };
  });

/** The lines of what is printed. */
export const itemsOf = ({ data, cancellation, correction, text }: Printing): InvoiceDocumentData['items'] => {
  if (correction) return correctedItems(correction, text);
  return (cancellation ?? data).items;
};

/** Why no tax is due. */
export const taxNoteOf = ({ data, text }: Printing): string[] => {
  const { tax_rule: rule, tax_reason } = data;
  if (rule !== 'exempt' && rule !== 'reverse_charge' && rule !== 'not_taxable') return [];
  return [text(`taxNote.${rule}`, { reason: tax_reason ?? '' })];
};

/** Until when to pay, a line each; of a Storno what it cancels instead, and why. */
export const payableOf = ({ data, cancellation, correction, language, text }: Printing): string[] => {
  if (correction)
    return [
      text('corrects', {
        number: data.number ?? '',
        date: formatDate(data.billing_date ?? correction.date),
      }),
      text('comesTo', { amount: printedEuro(correction.standing.gross_amount, language) }),
    ];
  if (cancellation)
    return [
      text('cancels', {
        number: data.number ?? '',
        date: formatDate(data.billing_date ?? cancellation.date),
      }),
      ...(cancellation.corrections ?? []).map(({ number, date }) =>
        text('cancelsCorrection', { number, date: formatDate(date) }),
      ),
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
  const { data, cancellation, correction, text } = printing;
  const isToBePaid = cancellation === null && correction === null && data.number !== null;
  return [
    ...payableOf(printing),
    ...(isToBePaid ? [text('payment.purpose', { number: data.number ?? '' })] : []),
  ];
};
