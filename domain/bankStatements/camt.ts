import { fail, ok, type Result } from '../result.ts';
import { centsOf, isoDayOf } from './amounts.ts';
import {
  type BankFile,
  type BankStatement,
  type ForeignAccount,
  fileOf,
  ibanOf,
  mostEntries,
  plainText,
  referenceOf,
  type StatementEntry,
  type StatementFailure,
} from './statement.ts';
import { allOf, at, textAt, type XmlValue } from './xmlTree.ts';

type Read<T> = Result<T, StatementFailure['code']>;

const unreadable = (place: string) => fail('statement_unreadable', { name: place });

/** An amount in euros; another currency is named. Its direction stands beside it: a sign is no amount, and must not be lost. */
const amountAt = (element: XmlValue | undefined, ...path: string[]): Read<number> => {
  const currency = textAt(element, ...path, '@Ccy') ?? 'EUR';
  if (currency !== 'EUR') return fail('statement_foreign_currency', { currency });
  const cents = centsOf(textAt(element, ...path) ?? '');
  return cents === null || cents < 0 ? unreadable('Amt') : ok(cents);
};

const dayAt = (element: XmlValue, name: string): string | null =>
  isoDayOf(textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm') ?? '');

/** The party at the other end: 001.08 has its name one level further down than 001.02. */
const nameAt = (details: XmlValue | undefined, party: string): string | null =>
  textAt(details, 'RltdPties', party, 'Pty', 'Nm') ?? textAt(details, 'RltdPties', party, 'Nm');

const textOf = (entry: XmlValue, details: XmlValue | undefined): string => {
  const remittance = at(details, 'RmtInf');
  const unstructured = allOf(remittance, 'Ustrd').map((text) => textAt({ text }, 'text') ?? '');
  const structured = allOf(remittance, 'Strd').flatMap((part) => [
    textAt(part, 'CdtrRefInf', 'Ref') ?? '',
    ...allOf(part, 'RfrdDocInf').map((document) => textAt(document, 'Nb') ?? ''),
    ...allOf(part, 'AddtlRmtInf').map((text) => textAt({ text }, 'text') ?? ''),
  ]);
  const written = plainText([...unstructured, ...structured].join(' '));
  return written || plainText(textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf') ?? '');
};

const directionOf = (indicator: string | null): 'credit' | 'debit' | null => {
  if (indicator === 'CRDT') return 'credit';
  return indicator === 'DBIT' ? 'debit' : null;
};

/** One booking, or one of its details where it is of several. */
const readEntry = (entry: XmlValue, details: XmlValue | undefined, amount: number): Read<StatementEntry> => {
  const bookingDate = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  const direction = directionOf(textAt(details, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd'));
  if (bookingDate === null) return unreadable('BookgDt');
  if (direction === null) return unreadable('CdtDbtInd');
  const isReturn = textAt(entry, 'RvslInd') === 'true' || at(details, 'RtrInf') !== undefined;
  // Of money that comes in the payer is the debtor, of money that goes out the creditor; what is returned turns round.
  const [party, account] =
    (direction === 'credit') !== isReturn ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  return ok({
    bookingDate,
    valueDate: dayAt(entry, 'ValDt'),
    amount,
    direction,
    isReversal: isReturn,
    reference: referenceOf(
      textAt(details, 'Refs', 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'),
    ),
    endToEndId: referenceOf(textAt(details, 'Refs', 'EndToEndId')),
    text: textOf(entry, details),
    counterparty: nameAt(details, `Ultmt${party}`) ?? nameAt(details, party),
    counterpartyIban: ibanOf(textAt(details, 'RltdPties', account, 'Id', 'IBAN')),
  });
};

const signed = (part: XmlValue, amount: number): number =>
  textAt(part, 'CdtDbtInd') === 'DBIT' ? -amount : amount;

/** The details of a batch booking with their amounts, where all have one and they come to what was booked; else none. */
const batchOf = (entry: XmlValue, amount: number): [XmlValue, number][] => {
  const details = allOf(entry, 'NtryDtls').flatMap((batch) => allOf(batch, 'TxDtls'));
  if (details.length < 2) return [];
  const parts: [XmlValue, number][] = [];
  let together = 0;
  for (const each of details) {
    const own = amountAt(each, ...(at(each, 'Amt') === undefined ? ['AmtDtls', 'TxAmt', 'Amt'] : ['Amt']));
    if (!own.isOk) return [];
    parts.push([each, own.value]);
    together += at(each, 'CdtDbtInd') === undefined ? signed(entry, own.value) : signed(each, own.value);
  }
  return together === signed(entry, amount) ? parts : [];
};

/** What is booked: what is pending is told again once it is. */
const isBooked = (entry: XmlValue): boolean => {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  return status === 'BOOK';
};

const readEntries = (statement: XmlValue): Read<StatementEntry[]> => {
  const entries: StatementEntry[] = [];
  for (const entry of allOf(statement, 'Ntry').filter(isBooked)) {
    const amount = amountAt(entry, 'Amt');
    if (!amount.isOk) return amount;
    const batch = batchOf(entry, amount.value);
    const parts: [XmlValue | undefined, number][] =
      batch.length > 0 ? batch : [[at(entry, 'NtryDtls', 'TxDtls'), amount.value]];
    for (const [details, cents] of parts.filter(([, own]) => own > 0)) {
      const read = readEntry(entry, details, cents);
      if (!read.isOk) return read;
      entries.push(read.value);
    }
    if (entries.length > mostEntries) return fail('statement_too_many', { limit: mostEntries });
  }
  return ok(entries);
};

const balanceOf = (statement: XmlValue, ...codes: string[]): number | null => {
  const balance = allOf(statement, 'Bal').find(
    (each) =>
      codes.includes(textAt(each, 'Tp', 'CdOrPrtry', 'Cd') ?? '') && textAt(each, 'Amt', '@Ccy') === 'EUR',
  );
  const amount = balance === undefined ? null : centsOf(textAt(balance, 'Amt') ?? '');
  return balance === undefined || amount === null ? null : signed(balance, amount);
};

/** The currency of the account, which is told at its balances alone where the account itself has none. */
const currencyOf = (statement: XmlValue): string =>
  textAt(statement, 'Acct', 'Ccy') ?? textAt(allOf(statement, 'Bal')[0], 'Amt', '@Ccy') ?? 'EUR';

const readStatement = (statement: XmlValue): Read<BankStatement | ForeignAccount> => {
  const iban = ibanOf(
    textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
  );
  if (iban === null) return unreadable('Acct');
  const currency = currencyOf(statement);
  if (currency !== 'EUR') return ok({ iban, currency });
  const entries = readEntries(statement);
  if (!entries.isOk) return entries;
  return ok({
    format: 'camt053',
    iban,
    name: textAt(statement, 'LglSeqNb') ?? textAt(statement, 'ElctrncSeqNb') ?? textAt(statement, 'Id') ?? '',
    openingBalance: balanceOf(statement, 'OPBD', 'PRCD'),
    closingBalance: balanceOf(statement, 'CLBD'),
    entries: entries.value,
  });
};

/** The accounts of a camt.053 document, in release 001.02, 001.08 or one between or after them. */
export const readCamt = (document: XmlValue): Read<BankFile> => {
  const message = at(document, 'Document', 'BkToCstmrStmt');
  if (message === undefined) return fail('statement_unknown');
  const accounts: (BankStatement | ForeignAccount)[] = [];
  for (const each of allOf(message, 'Stmt')) {
    const read = readStatement(each);
    if (!read.isOk) return read;
    accounts.push(read.value);
  }
  return accounts.length === 0 ? unreadable('Stmt') : ok(fileOf(accounts));
};
