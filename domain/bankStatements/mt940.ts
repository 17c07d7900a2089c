import { daysBetween } from '../dates.ts';
import { fail, ok, type Result } from '../result.ts';
import { centsOf, dayOf } from './amounts.ts';
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

type Read<T> = Result<T, StatementFailure['code']>;

interface Field {
  tag: string;
  value: string;
}

const unreadable = (place: string) => fail('statement_unreadable', { name: place });

/** What the format has, so that a line of text that begins with a time (`:26:37`) is none. */
const fieldLine = /^(?:\{.*\{4:)?:(13D|20|21|25P?|28C?|34F|6[02][FM]|61|64|65|86|90[CD]):(.*)$/;

/** The fields of the messages, each with all of its lines; the envelope of SWIFT is left out. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  // Some banks break a line behind the first colon of a field.
  for (const line of text.replaceAll(/^:\r?\n(?=\d\d[A-Z]?:)/gm, ':').split(/\r?\n/)) {
    const [, tag, value] = fieldLine.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined && value !== undefined) fields.push({ tag, value });
    else if (last && !/^(-|-\}.*|\{.*)?$/.test(line)) last.value += `\n${line}`;
  }
  return fields;
};

const remainderOf97 = (digits: string): number =>
  [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);

/** The account: an IBAN as it stands, a German bank code and number as the IBAN that they make. */
const accountOf = (value: string): string => {
  const [, bank, number] = /^(\d{8})\/(\d{1,10})(?:[A-Z]{3})?$/.exec(value.trim()) ?? [];
  if (bank === undefined || number === undefined)
    return (ibanOf(value.trim().replace(/\/?(EUR)$/, '')) ?? '').split('/').at(-1) ?? '';
  const account = bank + number.padStart(10, '0');
  // Letters count from A = 10: `DE00` behind the account.
  return `DE${String(98 - remainderOf97(`${account}131400`)).padStart(2, '0')}${account}`;
};

/** A value date. A month of interest has thirty days: the 30th of February is the last of it. */
const shortDay = (digits: string): string | null => {
  const [year, month, day] = [
    2000 + Number(digits.slice(0, 2)),
    Number(digits.slice(2, 4)),
    Number(digits.slice(4)),
  ];
  const isInterestDay = month === 2 && (day === 29 || day === 30);
  return dayOf(year, month, day) ?? (isInterestDay ? (dayOf(year, 2, 29) ?? dayOf(year, 2, 28)) : null);
};

/** The booking day has no year: it is the one nearest to the value date. */
const bookingDayOf = (monthAndDay: string | undefined, valueDate: string): string | null => {
  if (monthAndDay === undefined) return valueDate;
  const year = Number(valueDate.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((each) => dayOf(each, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2, 4))))
    .filter((day) => day !== null);
  return (
    days.sort((a, b) => Math.abs(daysBetween(a, valueDate)) - Math.abs(daysBetween(b, valueDate)))[0] ?? null
  );
};

/** An amount may have no decimal comma, a kind of transaction blanks behind its letters. */
const line61 =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,12}(?:,\d{0,2})?)([A-Z][A-Z0-9 ]{3})([^\n]{0,16}?)(?:\/\/([^\n]{1,16}))?(?:\n|$)/;

/** Parts begin with a sign and their number: German banks write `?20`, Dutch and Polish ones `>20`. */
const part = { '?': /\?(\d\d)([^?]*)/g, '>': />(\d\d)([^>]*)/g };

/** The parts of a structured `:86:`, by their number: `?20` to `?29` and `?60` to `?63` are the text, `?32`, `?33` the name. */
const partsOf = (value: string): Map<string, string> => {
  const parts = new Map<string, string>();
  const written = value.replaceAll('\n', '');
  const sign = /^\d{0,3}>\d\d/.test(written) ? '>' : '?';
  for (const [, number, text] of written.matchAll(part[sign]))
    if (number !== undefined && text !== undefined) parts.set(number, text);
  return parts;
};

const labels = 'EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC';

/** What stands behind a label of the SEPA text; null = it has none. */
const labelled = (text: string, label: string): string | null =>
  new RegExp(`${label}\\+(.*?)(?=(?:${labels})\\+|$)`).exec(text)?.[1]?.trim() ?? null;

const describe = (
  value: string,
): Pick<StatementEntry, 'text' | 'counterparty' | 'counterpartyIban' | 'endToEndId'> => {
  const parts = partsOf(value);
  if (parts.size === 0)
    return { text: plainText(value), counterparty: null, counterpartyIban: null, endToEndId: null };
  const numbers = [...parts.keys()].filter((number) => /^(2\d|6[0-3])$/.test(number)).sort();
  const text = numbers.map((number) => parts.get(number) ?? '').join('');
  const account = ibanOf(parts.get('31') ?? null);
  return {
    text: plainText(labelled(text, 'SVWZ') ?? text),
    counterparty: plainText((parts.get('32') ?? '') + (parts.get('33') ?? '')) || null,
    counterpartyIban: account !== null && /^[A-Z]{2}\d\d[A-Z0-9]{8,}$/.test(account) ? account : null,
    endToEndId: referenceOf(labelled(text, 'EREF')),
  };
};

const readEntry = (value: string, description: string): Read<StatementEntry> => {
  const [, day, booked, mark, , digits, kind, , reference] =
    line61.exec(value) ?? line61.exec(value.replace('\n', '')) ?? [];
  const valueDate = day === undefined ? null : shortDay(day);
  const amount = digits === undefined ? null : centsOf(digits);
  const bookingDate = valueDate === null ? null : bookingDayOf(booked, valueDate);
  if (valueDate === null || bookingDate === null || amount === null || mark === undefined)
    return unreadable(':61:');
  return ok({
    bookingDate,
    valueDate,
    amount,
    // The reversal of a credit takes money away.
    direction: mark === 'C' || mark === 'RD' ? 'credit' : 'debit',
    isReversal: mark.startsWith('R') || kind === 'NRTI',
    reference: referenceOf(reference ?? null),
    ...describe(description),
  });
};

/** Null = it cannot be read. */
const balanceOf = (value: string): { amount: number; currency: string } | null => {
  const [, mark, currency, digits] = /^([CD])\d{6}([A-Z]{3})(\d+,\d*)/.exec(value) ?? [];
  const amount = digits === undefined ? null : centsOf(digits);
  if (amount === null || currency === undefined) return null;
  return { amount: mark === 'D' ? -amount : amount, currency };
};

const readMessage = (fields: readonly Field[]): Read<BankStatement | ForeignAccount> => {
  const fieldOf = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.value ?? null;
  const iban = accountOf(fieldOf('25', '25P')?.split('\n')[0] ?? '');
  if (iban === '') return unreadable(':25:');
  const opening = balanceOf(fieldOf('60F', '60M') ?? '');
  if (opening === null) return unreadable(':60F:');
  if (opening.currency !== 'EUR') return ok({ iban, currency: opening.currency });
  const closing = balanceOf(fieldOf('62F', '62M') ?? '');
  const entries: StatementEntry[] = [];
  for (const [index, { tag, value }] of fields.entries()) {
    if (tag !== '61') continue;
    const next = fields[index + 1];
    const entry = readEntry(value, next?.tag === '86' ? next.value : '');
    if (!entry.isOk) return entry;
    if (entry.value.amount > 0) entries.push(entry.value);
  }
  return ok({
    format: 'mt940',
    iban,
    name: fieldOf('28C', '28')?.trim() ?? fieldOf('20')?.trim() ?? '',
    openingBalance: opening.amount,
    closingBalance: closing?.currency === 'EUR' ? closing.amount : null,
    entries,
  });
};

/** The accounts of a file of MT940 messages, with or without the envelope of SWIFT. */
export const readMt940 = (text: string): Read<BankFile> => {
  const messages: Field[][] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') messages.push([]);
    messages.at(-1)?.push(field);
  }
  const accounts: (BankStatement | ForeignAccount)[] = [];
  for (const message of messages) {
    const read = readMessage(message);
    if (!read.isOk) return read;
    accounts.push(read.value);
  }
  const file = fileOf(accounts);
  if (file.statements.reduce((sum, { entries }) => sum + entries.length, 0) > mostEntries)
    return fail('statement_too_many', { limit: mostEntries });
  return accounts.length === 0 ? fail('statement_unknown') : ok(file);
};
