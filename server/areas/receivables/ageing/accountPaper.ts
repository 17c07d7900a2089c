import type { ReceivableLine } from '../../../../contract/receivables/ageing.ts';
import { ageingBuckets } from '../../../../contract/receivables/paymentVocab.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { sumOf } from '../../../../domain/money.ts';
import { bucketOf } from '../../../../domain/receivables/ageing.ts';
import { accountTexts } from '../../../documents/exportTexts.ts';
import { printedCents, printedCount } from '../../../documents/format.ts';
import type { Paper, PaperTable, PaperTotals } from '../../../documents/pdf/paper.ts';
import { type LetterHead, recipientLetter } from '../recipientLetter.ts';

export interface Account extends LetterHead {
  lines: readonly ReceivableLine[];
}

const openTable = ({ lines, language }: Account): PaperTable => {
  const text = accountTexts(language);
  return {
    kind: 'table',
    columns: [
      { head: text('columns.invoice'), width: 92 },
      { head: text('columns.billed'), width: 62, isTabular: true },
      { head: text('columns.due'), width: 52, isTabular: true },
      { head: text('columns.days'), width: 44, isNumber: true },
      { head: text('columns.gross'), width: 62, isNumber: true },
      { head: text('columns.paid'), width: 62, isNumber: true },
      { head: text('columns.open'), width: 62, isNumber: true },
    ],
    rows: lines.map((line) => [
      line.number,
      formatDate(line.billing_date),
      formatDate(line.due_date),
      line.overdue_days > 0 ? text('days', { days: printedCount(line.overdue_days, language) }) : '',
      printedCents(line.gross_amount, language),
      printedCents(line.paid_amount, language),
      printedCents(line.open_amount, language),
    ]),
  };
};

const totals = ({ lines, day, language }: Account): PaperTotals => {
  const text = accountTexts(language);
  const ofBucket = ageingBuckets.map((bucket) => ({
    bucket,
    amount: sumOf(
      lines
        .filter(({ due_date }) => bucketOf(due_date, day) === bucket)
        .map(({ open_amount }) => open_amount),
    ),
  }));
  return {
    kind: 'totals',
    rows: ofBucket
      .filter(({ amount }) => amount > 0)
      .map(({ bucket, amount }) => [text(`buckets.${bucket}`), printedCents(amount, language)] as const),
    total: [text('total'), `${printedCents(sumOf(lines.map(({ open_amount }) => open_amount)), language)} €`],
    beside: [lines.length === 0 ? text('nothing') : text('check')],
    notes: [],
  };
};

/** What a recipient owes on a day as a letter to it: its open invoices, and their sum by age. */
export const accountPaper = (account: Account): Paper => {
  const { recipient, language, day, lines } = account;
  const text = accountTexts(language);
  return recipientLetter(account, {
    named: text('named', { recipient, date: formatDate(day) }),
    banner: text('noInvoice'),
    facts: [
      { label: text('fields.asOf'), value: formatDate(day), isImportant: true },
      { label: text('fields.invoices'), value: printedCount(lines.length, language) },
    ],
    heading: text('title'),
    parts: [...(lines.length > 0 ? [openTable(account)] : []), totals(account)],
    pageOfPages: text('page', { page: '%{page}', pages: '%{pages}' }),
  });
};
