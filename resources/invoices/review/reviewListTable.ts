import type { ReviewLine } from '../../../contract/invoices/invoiceReview.ts';
import type { Language } from '../../../contract/vocab.ts';
import { sumOf } from '../../../domain/money.ts';
import { reviewListDe, reviewListEn } from '../../../messages/invoices/reviewList.ts';
import type { TypedTable } from '../../../ui/spreadsheet/files/shownTable.ts';

const words = { en: reviewListEn, de: reviewListDe };

/** What is on the invoice; what is gone since the review counts in no sum. */
export const isCounted = ({ change }: ReviewLine): boolean => change !== 'removed';

export const amountOf = (lines: readonly ReviewLine[]): number =>
  sumOf(lines.filter(isCounted).map(({ amount }) => amount));

const text = (content: string) => ({ kind: 'text' as const, text: content });
const euro = (cents: number) => ({
  kind: 'number' as const,
  digits: cents,
  places: 2,
  unit: 'euro' as const,
});

/** The list for the sponsor in their language: subject IDs are all it says of a person, and the last row sums it up. */
export const reviewListTable = (lines: readonly ReviewLine[], language: Language): TypedTable => {
  const { columns, total } = words[language];
  const widths = { subject: 120, visit: 160, service: 280, date: 90, quantity: 70, amount: 110, checked: 80 };
  const keys = ['subject', 'visit', 'service', 'date', 'quantity', 'amount', 'checked'] as const;
  return {
    columns: keys.map((key) => ({ title: columns[key], pixels: widths[key] })),
    rows: [
      ...lines
        .filter(isCounted)
        .map(({ subject_id, visit_label, label, performance_date: date, quantity, amount }) => [
          text(subject_id ?? ''),
          text(visit_label ?? ''),
          text(label),
          date === null ? null : { kind: 'date' as const, date },
          { kind: 'number' as const, digits: quantity, places: 0, unit: 'none' as const },
          euro(amount),
          null,
        ]),
      [null, null, text(total), null, null, euro(amountOf(lines)), null],
    ],
  };
};

/** What the file is called, without its ending. */
export const reviewListName = (invoice: string, language: Language): string =>
  words[language].named.replace('%{invoice}', invoice);
