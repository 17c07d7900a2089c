import { stageNames } from '../../../../contract/receivables/reminderVocab.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { pointsOf } from '../../../../domain/receivables/interest.ts';
import { payUntil } from '../../../../domain/receivables/reminders.ts';
import { type ReminderTexts, reminderTexts } from '../../../documents/exportTexts.ts';
import { printedCents, printedCount, printedEuro } from '../../../documents/format.ts';
import type { Paper, PaperTable, PaperTotals } from '../../../documents/pdf/paper.ts';
import { recipientLetter } from '../recipientLetter.ts';
import type { Letter } from './letters.ts';

const invoicesTable = ({ invoices, language }: Letter, text: ReminderTexts): PaperTable => ({
  kind: 'table',
  columns: [
    { head: text('columns.invoice'), width: 92 },
    { head: text('columns.billed'), width: 62, isTabular: true },
    { head: text('columns.due'), width: 52, isTabular: true },
    { head: text('columns.days'), width: 44, isNumber: true },
    { head: text('columns.open'), width: 62, isNumber: true },
    { head: text('columns.disputed'), width: 62, isNumber: true },
    { head: text('columns.demanded'), width: 62, isNumber: true },
  ],
  rows: invoices.map(({ row, line }) => [
    row.number,
    formatDate(row.billing_date),
    formatDate(row.due_date),
    text('days', { days: printedCount(line.overdueDays, language) }),
    printedCents(line.openAmount, language),
    line.disputedAmount > 0 ? printedCents(line.disputedAmount, language) : '',
    printedCents(line.demandedAmount, language),
  ]),
});

const totals = (letter: Letter, text: ReminderTexts): PaperTotals => {
  const { sums, interest, fee, day, language, isBusiness } = letter;
  const date = formatDate(day);
  return {
    kind: 'totals',
    rows: [
      [text('invoices'), printedCents(sums.demandedAmount, language)],
      ...(interest > 0 ? [[text('interest', { date }), printedCents(interest, language)] as const] : []),
      ...(fee > 0 ? [[text('fee'), printedCents(fee, language)] as const] : []),
    ],
    total: [text('total'), printedEuro(sums.demandedAmount + interest + fee, language)],
    beside: [text('until', { date: formatDate(payUntil(day)) }), text('purpose'), text('crossed')],
    notes: [
      ...(sums.disputedAmount > 0
        ? [text('disputed', { amount: printedEuro(sums.disputedAmount, language) })]
        : []),
      ...(interest > 0 ? [text('interestNote', { points: String(pointsOf(isBusiness) / 100) })] : []),
    ],
  };
};

/** The file of a letter, without the letters that mail programs spell otherwise. */
export const letterName = ({ heading, date }: Pick<Paper, 'heading' | 'date'>): string =>
  `${heading} ${date}.pdf`;

/** A reminder as it is printed: what is overdue, what of it is asked for, and until when. */
export const reminderPaper = (letter: Letter): Paper => {
  const { recipient, language, day, invoices, sums } = letter;
  const text = reminderTexts(language);
  const heading = text(`title.${stageNames[sums.stage]}`);
  const until = formatDate(payUntil(day));
  return recipientLetter(letter, {
    named: text('named', { title: heading, recipient, date: formatDate(day) }),
    facts: [
      { label: text('fields.date'), value: formatDate(day), isImportant: true },
      { label: text('fields.payUntil'), value: until, isImportant: true },
      { label: text('fields.invoices'), value: printedCount(invoices.length, language) },
    ],
    heading,
    parts: [
      { kind: 'text', text: text(`lead.${stageNames[sums.stage]}`, { date: until }) },
      invoicesTable(letter, text),
      totals(letter, text),
    ],
    pageOfPages: text('page', { page: '%{page}', pages: '%{pages}' }),
  });
};
