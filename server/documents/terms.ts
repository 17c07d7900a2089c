import type { CorrectionDocument, InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { Language, PrintedKind } from '../../contract/vocab.ts';
import { formatDate } from '../../domain/dates.ts';
import type { Totals } from '../../domain/invoices/invoiceTotals.ts';
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

type StatementWord =
  | PrintedKind
  | `totals.${PrintedKind}`
  | `fields.${'invoiceNumber' | 'billingDate' | 'invoiceDate'}`
  | 'payment.within'
  | 'cancels'
  | 'cancelsCorrection'
  | 'corrects'
  | 'comesTo';

/** Words of an invoice, or what stands in their place on a statement for a sponsor that bills itself. */
export const documentText = (
  { data, text }: Printing,
  key: StatementWord,
  params: Record<string, string> = {},
): string => text(data.trial.is_self_billed ? `statement.${key}` : key, params);

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

/** Why no tax is due; a statement is no invoice and says that. */
export const taxNoteOf = ({ data, text }: Printing): string[] => {
  const { tax_rule: rule, tax_reason, trial } = data;
  if (trial.is_self_billed) return [text('statement.note')];
  if (rule !== 'exempt' && rule !== 'reverse_charge' && rule !== 'not_taxable') return [];
  return [text(`taxNote.${rule}`, { reason: tax_reason ?? '' })];
};

/** What a document comes to as it is printed: a statement shows no VAT, for the sponsor's invoice does. */
export const totalOf = (
  { net_amount, gross_amount }: Totals,
  { trial }: Pick<InvoiceDocumentData, 'trial'>,
): number => (trial.is_self_billed ? net_amount : gross_amount);

/** Until when to pay, a line each; of a Storno what it cancels instead, and why. */
export const payableOf = (printing: Printing): string[] => {
  const { data, cancellation, correction, language, text } = printing;
  if (correction)
    return [
      documentText(printing, 'corrects', {
        number: data.number ?? '',
        date: formatDate(data.billing_date ?? correction.date),
      }),
      documentText(printing, 'comesTo', {
        amount: printedEuro(totalOf(correction.standing, data), language),
      }),
    ];
  if (cancellation)
    return [
      documentText(printing, 'cancels', {
        number: data.number ?? '',
        date: formatDate(data.billing_date ?? cancellation.date),
      }),
      ...(cancellation.corrections ?? []).map(({ number, date }) =>
        documentText(printing, 'cancelsCorrection', { number, date: formatDate(date) }),
      ),
      text('reason', { reason: cancellation.reason }),
    ];
  const { days, due_date } = data.payment;
  const due = due_date
    ? text('payment.until', { date: formatDate(due_date) })
    : days !== null && documentText(printing, 'payment.within', { days: String(days) });
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
