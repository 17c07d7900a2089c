import { z } from 'zod';
import { limits } from './limits.ts';

/** A UUID in lower case; ours are version 7 and chosen by the client, so that a repeated PUT creates nothing twice. */
export const Id = z.uuid().toLowerCase();

/** Control characters but tabs and line breaks, halves of characters, separators of lines and paragraphs. */
const printable = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u2028\u2029])*$/u;
/** Invisible and bidirectional control characters: different texts would look the same. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** For texts of other systems, which are not refused for them. */
export const withoutInvisible = (value: string): string =>
  value.replace(new RegExp(invisible.source, 'gu'), '');

/** The first invisible character of a text by its number (`U+200B`); null where there is none. */
export const invisibleCharacterOf = (value: string): string | null => {
  const code = invisible.exec(value)?.[0].codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

/** A text as it is stored: composed letters (NFC), so that the same letters are the same text. */
const normalText = (value: string): string => value.normalize('NFC').trim();

/** The same on one line, where every kind of blank is a blank, and so is a line break: who reads it sees no other. */
export const normalLine = (value: string): string => normalText(value.replace(/\r\n|[\p{Zs}\t\n\r]/gu, ' '));

const textBy = (normal: (value: string) => string, maxLength: number) =>
  z
    .string()
    .overwrite(normal)
    .max(maxLength)
    .regex(printable)
    .refine((value) => invisibleCharacterOf(value) === null, { params: { code: 'invisible_character' } });

/** Text of several lines: trimmed, its letters composed, without control characters and invisible ones. */
export const text = (maxLength: number) => textBy(normalText, maxLength);
/** Text of one line: its blanks are plain ones. */
export const line = (maxLength: number) => textBy(normalLine, maxLength);

/** A label of anything but a service. */
export const Label = line(limits.labelLength).min(1);
/** A service's label: protocols and fee schedules have long ones. */
export const ServiceLabel = line(limits.serviceLabelLength).min(1);
export const Description = text(limits.descriptionLength).nullable().default(null);
/** The same where a call changes single fields: null empties it, left out it stays as it is stored. */
export const ChangedDescription = text(limits.descriptionLength).nullable().optional();
export const OptionalText = line(limits.labelLength).nullable().default(null);
/** Reason for an irreversible or unusual action; stored in the audit trail. */
export const Reason = text(limits.descriptionLength).min(1);
/** Of a call that undoes work as a whole (`undoes` in its entry): why, for the audit trail. */
export const why = { reason: Reason };
/** Of one that takes a single step back: why, where somebody says so. */
export const mayTellWhy = { reason: Reason.optional() };

/** Whole cents, EUR, never negative: prices and shares. */
export const Cents = z.int().min(0).max(limits.cents);
/** Whole cents, EUR, of either sign: sums and differences. */
export const SignedCents = z.int();
/** Hundredths of a percent: 12.50 % is 1250. */
export const Percent = z.int().min(0).max(10_000);
export const Quantity = z.int().min(1).max(1_000_000);
export const Count = z.int().min(0);
export const Days = z.int().min(-36_500).max(36_500);
/** Days from the date of issue until an invoice is due; null = nothing is said. */
export const PaymentDays = z.int().min(0).max(365).nullable().default(null);
export const Tolerance = z.int().min(0).max(3_650);
export const SortOrder = z.int().min(0).max(1_000_000);

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** True for a real calendar date `YYYY-MM-DD` of the years 1970 to 2300. */
export const isCalendarDate = (value: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < 1970 || year > 2300 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
};

/** A calendar date without time or zone, `YYYY-MM-DD`. */
export const IsoDate = z
  .string()
  .max(10)
  .refine(isCalendarDate, { params: { code: 'date_invalid' } })
  .meta({ format: 'date' });

/** A moment as 24-character ISO string in UTC; only audit stamps are instants. */
export const Instant = z.string().length(24);

/** The letters of an IBAN as numbers, first four behind the rest: by 97 one is left (ISO 13616). */
export const isIban = (value: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value)) return false;
  if (value.startsWith('DE') && value.length !== 22) return false;
  const digits = (value.slice(4) + value.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

const withoutBlanks = (value: string): string => value.replace(/\s/g, '').toUpperCase();

/** The number of a bank account, stored without blanks. */
export const Iban = z
  .string()
  .max(50)
  .overwrite(withoutBlanks)
  .refine(isIban, { params: { code: 'iban_invalid' } });
/** The code of a bank: eight letters, or eleven with its branch. */
export const Bic = z
  .string()
  .max(20)
  .overwrite(withoutBlanks)
  .refine((value) => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(value), { params: { code: 'bic_invalid' } });

/** The number of an account in the books: digits alone, leading zeros count. */
export const AccountNumber = z
  .string()
  .max(20)
  .overwrite(withoutBlanks)
  .refine((value) => /^\d{4,9}$/.test(value), { params: { code: 'account_invalid' } });

/** Counts the changes of a record; a PUT that changes something names the version it was made from. */
export const Version = z.int().min(1);

/** The version in a PUT: absent when the record is new. */
export const BaseVersion = Version.optional();

/** A line number of an imported file, 1 = its head. */
export const Line = z.int().min(1).max(10_000_000);
