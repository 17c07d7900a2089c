import { isIban } from '../../contract/primitives.ts';
import { fail, ok, type Result } from '../result.ts';
import { centsOf, dayOf, isoDayOf } from './amounts.ts';
import {
  type BankFile,
  type BankStatement,
  type ForeignAccount,
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
  account: [
    'auftragskonto',
    'ibanauftragskonto',
    'ibanauftraggeberkonto',
    'eigenesiban',
    'account',
    'accountiban',
    'ownaccount',
  ],
  bookingDate: ['buchungstag', 'buchungsdatum', 'buchung', 'bookingdate', 'date', 'datum'],
  valueDate: ['valutadatum', 'valuta', 'wertstellung', 'wertstellungsdatum', 'wert', 'valuedate'],
  amount: ['betrag', 'betrageur', 'betragin', 'umsatz', 'amount', 'amounteur'],
  // Some banks write what came in and what went out into columns of their own, or the direction beside the amount.
  credit: ['haben', 'credit'],
  debit: ['soll', 'debit'],
  sign: ['sollhaben', 'sollhabenkennzeichen', ''],
  state: ['info', 'status', 'buchungsstatus', 'state'],
  currency: ['waehrung', 'währung', 'currency'],
  text: [
    'verwendungszweck',
    'vorgangverwendungszweck',
    'buchungsdetails',
    'remittanceinformation',
    'reference',
    'description',
    'details',
    'buchungstext',
  ],
  counterparty: [
    'beguenstigterzahlungspflichtiger',
    'begünstigterzahlungspflichtiger',
    'namezahlungsbeteiligter',
    'auftraggeberempfänger',
    'auftraggeberbegünstigter',
    'begünstigterauftraggeber',
    'empfängerzahlungspflichtiger',
    'zahlungspflichtiger',
    'counterparty',
    'payer',
    'name',
  ],
  counterpartyIban: [
    'kontonummeriban',
    'ibanzahlungsbeteiligter',
    'ibankontonummer',
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

/** Where the names of the columns stand at the latest: before them some banks write lines about the account. */
const latestHead = 30;
const longestHead = 20_000;

/** The row that names the columns, and what separates them; null = no row names the day or the amount of an entry. */
const headOf = (text: string): { separator: string; place: number; columns: Columns } | null => {
  const rows = [';', '\t', ','].flatMap((separator) =>
    rowsOf(text.slice(0, longestHead), separator)
      .slice(0, latestHead)
      .map((row, place) => ({ separator, place, columns: columnsOf(row) })),
  );
  const named = ({ columns }: { columns: Columns }) => [
    columns.bookingDate !== undefined,
    columns.amount !== undefined || (columns.credit !== undefined && columns.debit !== undefined),
  ];
  return (
    rows.find((row) => named(row).every(Boolean)) ?? rows.find((row) => named(row).some(Boolean)) ?? null
  );
};

/** The account that lines before the columns name. */
const ibanIn = (rows: readonly string[][]): string | null => {
  const written = rows.flat().join('\n').toUpperCase();
  const found = written.match(/\b[A-Z]{2}\d\d(?: ?[A-Z0-9]{2,4}){3,8}\b/g) ?? [];
  return found.map((iban) => iban.replaceAll(' ', '')).find(isIban) ?? null;
};

const dateOf = (text: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d\d)$/.exec(text.trim()) ?? [];
  if (year === undefined) return isoDayOf(text);
  return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
};

type CellOf = (column: Column) => string | null;

/** Cents, below 0 = it went out; null = there is no amount that can be read. */
const amountIn = (cellOf: CellOf): number | null => {
  const centsIn = (column: Column) => {
    const cents = centsOf((cellOf(column) ?? '').replace(/\s*(€|EUR)$/, ''));
    const isOut = column === 'debit' || cellOf('sign') === 'S';
    return cents !== null && isOut ? -Math.abs(cents) : cents;
  };
  const filled = (['amount', 'credit', 'debit'] as const).find((column) => cellOf(column) !== null);
  return filled === undefined ? null : centsIn(filled);
};

/** What is not booked yet is told again once it is. */
const isPending = (cellOf: CellOf): boolean => /vorgemerkt|vormerk|pending/i.test(cellOf('state') ?? '');

/** Null = no entry: it is not booked, or has neither day nor amount and tells of the account. */
const readRow = (cellOf: CellOf, line: number): Read<StatementEntry | null> => {
  const bookingDate = dateOf(cellOf('bookingDate') ?? '');
  const amount = amountIn(cellOf);
  if (isPending(cellOf) || (bookingDate === null && amount === null)) return ok(null);
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

const missingIn = (columns: Columns, account: string | null): Column[] =>
  needed.filter((column) => {
    if (column === 'account') return account === null && columns.account === undefined;
    if (column !== 'amount') return columns[column] === undefined;
    return columns.amount === undefined && (columns.credit === undefined || columns.debit === undefined);
  });

/**
 * The entries of a bank's CSV by account; its columns are known by what they are called. The file itself is the statement. An
 * account that has entries in euros and others is refused: none of them may be lost.
 */
export const readStatementCsv = (text: string, fileName: string): Read<BankFile> => {
  const head = headOf(text);
  if (head === null) return fail('statement_unknown');
  const { separator, place, columns } = head;
  const all = rowsOf(text, separator);
  const account = ibanIn(all.slice(0, place));
  const missing = missingIn(columns, account);
  if (missing.length > 0)
    return fail('statement_columns_missing', { name: missing.map((column) => names[column][0]).join(', ') });
  const rows = all.slice(place + 1);
  if (rows.length > mostEntries) return fail('statement_too_many', { limit: mostEntries });
  const byAccount = new Map<string, BankStatement>();
  const foreign = new Map<string, ForeignAccount>();
  for (const [index, row] of rows.entries()) {
    const line = place + index + 2;
    const cellOf = (column: Column) => row[columns[column] ?? -1] || null;
    const entry = readRow(cellOf, line);
    if (!entry.isOk) return entry;
    if (entry.value === null) continue;
    const iban = ibanOf(cellOf('account')) ?? account;
    if (iban === null) return fail('statement_unreadable', { name: String(line) });
    const currency = cellOf('currency') ?? 'EUR';
    if (currency !== 'EUR') {
      foreign.set(iban, { iban, currency });
      continue;
    }
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
  const mixed = [...foreign.values()].find(({ iban }) => byAccount.has(iban));
  if (mixed) return fail('statement_foreign_currency', { currency: mixed.currency });
  if (byAccount.size + foreign.size === 0) return fail('statement_unreadable', { name: '2' });
  return ok({ statements: [...byAccount.values()], foreign: [...foreign.values()] });
};
