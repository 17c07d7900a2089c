import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import { printedCents, printedIban } from '../../../documents/format.ts';
import { itemsOf, type Printing } from '../../../documents/terms.ts';

type Said = readonly (string | null)[];

const lines = (said: Said): string[] => said.filter((text): text is string => Boolean(text));

/** A Storno is not paid, nor a correction that takes off, so its account is no means of payment; what is not taxable may name no VAT ID in its field (BR-O-02). */
const withoutField = ({ data, cancellation, correction, text }: Printing): Said => {
  const { sender } = data;
  const isUnpaid = cancellation !== null || (correction !== null && correction.gross_amount <= 0);
  const recipient = recipientOf(data);
  const isNotTaxable = data.tax_rule === 'not_taxable' || data.tax_rule === null;
  return [
    isUnpaid && sender.iban ? text('iban', { iban: printedIban(sender.iban) }) : null,
    isUnpaid && sender.bic ? text('bic', { bic: sender.bic }) : null,
    isNotTaxable && sender.vat_id ? text('vatId', { vatId: sender.vat_id }) : null,
    isNotTaxable && recipient?.vat_id ? `${text('fields.vatId')}: ${recipient.vat_id}` : null,
  ];
};

/** What is printed and has no field of its own in EN 16931: notes of the document, so that no paper says more than its XML. */
export const printedNotesOf = (printing: Printing): string[] => {
  const { data, text } = printing;
  const { sender, trial } = data;
  return lines([
    trial.type === 'test' ? text('testTrial') : null,
    ...trial.identifiers.map(({ label, value }) => `${label} ${value}`),
    data.search_key && `${text('fields.searchKey')}: ${data.search_key}`,
    sender.unit,
    sender.footer,
    sender.bank && `${text('bank')}: ${sender.bank}`,
    ...withoutField(printing),
  ]);
};

type Annex = NonNullable<InvoiceDocumentData['annex']>;

/**
 * What is printed of single items: the section that they stand in, where there are several, and each service of the annex.
 * By the number of the item.
 */
export const itemNotesOf = (printing: Printing): ReadonlyMap<number, string> => {
  const { data, cancellation, language, text } = printing;
  const items = itemsOf(printing);
  const hasSections = new Set(items.map(({ section }) => section)).size > 1;
  const annex = new Map<number, Annex>(items.map(({ item_number }) => [item_number, []]));
  for (const line of cancellation ? [] : (data.annex ?? [])) annex.get(line.item_number)?.push(line);
  const serviceOf = (line: Annex[number]): string =>
    lines([
      line.subject_id,
      line.visit_label,
      line.performance_date && formatDate(line.performance_date),
      line.label,
      printedCents(line.amount, language),
    ]).join(' · ');
  return new Map(
    items.map(({ item_number, section }) => [
      item_number,
      lines([
        hasSections ? text(`section.${section}`) : null,
        ...(annex.get(item_number) ?? []).map(serviceOf),
      ]).join('\n'),
    ]),
  );
};
