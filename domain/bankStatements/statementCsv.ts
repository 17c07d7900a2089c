import { fail, ok, type Result } from '../result.ts';
import { centsOf, dayOf, isoDayOf } from './amounts.ts';
import {
  type BankStatement,
  ibanOf,
  mostEntries,
  plainText,
  referenceOf,
  type StatementEntry,
  type StatementFailure,
} from './statement.ts';

type Read<T> = Result<T, StatementFailure['code']>;

/** What the columns are called by German and international banks, as they are compared. */
const names = {
  account: ['auftragskonto', 'ibanauftragskonto', 'eigenesiban', 'account', 'accountiban', 'ownaccount'],
  bookingDate: ['buchungstag', 'buchungsdatum', 'buchung', 'bookingdate', 'date', 'datum'],
  valueDate: ['valutadatum', 'valuta', 'wertstellung', 'wertstellungsdatum', 'valuedate'],
  amount: ['betrag', 'betrageur', 'betragin', 'umsatz', 'amount', 'amounteur'],
  currency: ['waehrung', 'währung', 'currency'],
  text: [
    'verwendungszweck',
    'buchungsdetails',
    'remittanceinformation',
    'reference',
    'description',
    'details',
  ],
  counterparty: [
    'beguenstigterzahlungspflichtiger',
    'begünstigterzahlungspflichtiger',
    'namezahlungsbeteiligter',
    'auftraggeberempfänger',
    'auftraggeberbegünstigter',
    'counterparty',
    'payer',
    'name',
  ],
  counterpartyIban: [
    'kontonummeriban',
    'ibanzahlungsbeteiligter',
    'kontonummer',
    'iban',
    'counterpartyiban',
    'payeriban',
  ],
  endToEndId: ['kundenreferenzendtoend', 'kundenreferenz', 'endtoendid', 'endtoendreferenz'],
  reference: ['bankreferenz', 'bankreference', 'transactionid', 'umsatzid'],
} as const;
type Column = keyof typeof names;
const needed = ['account', 'bookingDate', 'amount', 'text'] as const satisfies Column[];

/** The rows of a CSV text: quoted cells may have separators, quotes and line ends in them. */
const rowsOf = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y');
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) return rows;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator) continue;
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows;
};

const separatorOf = (line: string): string =>
  [';', '\t', ','].reduce((best, each) => (line.split(each).length > line.split(best).length ? each : best));

const compared = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

type Columns = Partial<Record<Column, number>>;

const columnsOf = (head: readonly string[]): Columns => {
  const called = head.map(compared);
  const columns: Columns = {};
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const place = known.map((name) => called.indexOf(name)).find((index) => index >= 0);
    if (place !== undefined) columns[column] = place;
  }
  return columns;
};

const dateOf = (text: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d\d)$/.exec(text.trim()) ?? [];
  if (year === undefined) return isoDayOf(text);
  return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
};

const readRow = (cellOf: (column: Column) => string | null, line: number): Read<StatementEntry> => {
  const currency = cellOf('currency') ?? 'EUR';
  if (currency !== 'EUR') return fail('statement_foreign_currency', { currency });
  const bookingDate = dateOf(cellOf('bookingDate') ?? '');
  const amount = centsOf((cellOf('amount') ?? '').replace(/\s*(€|EUR)$/, ''));
  if (bookingDate === null || amount === null) return fail('statement_unreadable', { name: String(line) });
  return ok({
    bookingDate,
    valueDate: dateOf(cellOf('valueDate') ?? ''),
    amount: Math.abs(amount),
    direction: amount < 0 ? 'debit' : 'credit',
    isReversal: false,
    reference: referenceOf(cellOf('reference')),
    endToEndId: referenceOf(cellOf('endToEndId')),
    text: plainText(cellOf('text') ?? ''),
    counterparty: cellOf('counterparty'),
    counterpartyIban: ibanOf(cellOf('counterpartyIban')),
  });
};

/** The entries of a bank's CSV by account; its columns are known by what they are called. The file itself is the statement. */
export const readStatementCsv = (text: string, fileName: string): Read<BankStatement[]> => {
  const [head = [], ...rows] = rowsOf(text, separatorOf(text.slice(0, text.search(/\r?\n|$/))));
  const columns = columnsOf(head);
  if (columns.bookingDate === undefined && columns.amount === undefined) return fail('statement_unknown');
  const missing = needed.filter((column) => columns[column] === undefined);
  if (missing.length > 0)
    return fail('statement_columns_missing', { name: missing.map((column) => names[column][0]).join(', ') });
  if (rows.length > mostEntries) return fail('statement_too_many', { limit: mostEntries });
  const byAccount = new Map<string, BankStatement>();
  for (const [index, row] of rows.entries()) {
    const cellOf = (column: Column) => row[columns[column] ?? -1] || null;
    const entry = readRow(cellOf, index + 2);
    if (!entry.isOk) return entry;
    const iban = ibanOf(cellOf('account'));
    if (iban === null) return fail('statement_unreadable', { name: String(index + 2) });
    const statement = byAccount.get(iban) ?? {
      format: 'csv',
      iban,
      name: fileName,
      openingBalance: null,
      closingBalance: null,
      entries: [],
    };
    if (entry.value.amount > 0) statement.entries.push(entry.value);
    byAccount.set(iban, statement);
  }
  return byAccount.size === 0 ? fail('statement_unreadable', { name: '2' }) : ok([...byAccount.values()]);
};
