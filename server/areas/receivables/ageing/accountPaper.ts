import type { PostalAddress } from '../../../../contract/invoices/invoiceDocument.ts';
import type { ReceivableLine } from '../../../../contract/receivables/ageing.ts';
import { ageingBuckets } from '../../../../contract/receivables/paymentVocab.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { sumOf } from '../../../../domain/money.ts';
import { bucketOf } from '../../../../domain/receivables/ageing.ts';
import { accountTexts, printedTexts } from '../../../documents/exportTexts.ts';
import { printedCents, printedCount } from '../../../documents/format.ts';
import { addresseeOf, contactFacts, footerOf, returnLineOf } from '../../../documents/letter.ts';
import type { Paper, PaperTable, PaperTotals } from '../../../documents/pdf/paper.ts';
import type { senderOf } from '../../../documents/sender.ts';

export interface Account {
  recipient: string;
  /** Null = the invoices are from before it was kept where they went. */
  address: PostalAddress | null;
  sender: ReturnType<typeof senderOf>;
  /** The logo as a data address; null = none. */
  logo: string | null;
  language: Language;
  /** `YYYY-MM-DD` */
  day: string;
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
  const { recipient, address, sender, logo, language, day, lines } = account;
  const text = accountTexts(language);
  const named = text('named', { recipient, date: formatDate(day) });
  return {
    title: named,
    author: sender.name,
    language,
    date: day,
    watermark: null,
    banner: text('noInvoice'),
    letterhead: { name: sender.name, unit: sender.unit, logo },
    returnLine: returnLineOf(sender),
    addressee: address ? addresseeOf(address, sender, language) : [recipient],
    facts: [
      { label: text('fields.asOf'), value: formatDate(day), isImportant: true },
      { label: text('fields.invoices'), value: printedCount(lines.length, language) },
      ...(address?.vat_id ? [{ label: text('fields.vatId'), value: address.vat_id }] : []),
      ...contactFacts(sender, printedTexts(language)),
    ],
    heading: text('title'),
    subject: [recipient],
    runningHead: `${sender.name} · ${named}`,
    parts: [...(lines.length > 0 ? [openTable(account)] : []), totals(account)],
    footer: footerOf(sender, printedTexts(language), language),
    pageOfPages: text('page', { page: '%{page}', pages: '%{pages}' }),
  };
};
