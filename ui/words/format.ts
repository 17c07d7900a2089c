import type { Language } from '../../contract/vocab.ts';

const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>;

const perLanguage = (options: Intl.NumberFormatOptions): Record<Language, Intl.NumberFormat> => ({
  en: new Intl.NumberFormat(locales.en, options),
  de: new Intl.NumberFormat(locales.de, options),
});

const euro = perLanguage({ style: 'currency', currency: 'EUR' });
const wholeEuro = perLanguage({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const amount = perLanguage({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = perLanguage({ maximumFractionDigits: 2 });
const whole = perLanguage({ maximumFractionDigits: 0 });
const tenths = perLanguage({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The minus of typography, as wide as the plus. */
const withMinus = (text: string): string => text.replace('-', '−');

/** Cents as an amount with its currency: `€1,234.56`, German `1.234,56 €`. */
export const formatEuro = (cents: number, language: Language): string =>
  withMinus(euro[language].format(cents / 100));

/** Cents as whole euros, for an axis: `€1,235`, German `1.235 €`. */
export const formatWholeEuro = (cents: number, language: Language): string =>
  withMinus(wholeEuro[language].format(cents / 100));

/** Cents as a bare amount, for columns that name the currency in their head: `1,234.56`, German `1.234,56`. */
export const formatCents = (cents: number, language: Language): string =>
  withMinus(amount[language].format(cents / 100));

/** Hundredths of a percent: 1250 is `12.5 %`, German `12,5 %`. */
export const formatPercent = (hundredths: number, language: Language): string =>
  `${withMinus(percent[language].format(hundredths / 100))} %`;

export const formatCount = (count: number, language: Language): string =>
  withMinus(whole[language].format(count));

/** A rate to the tenth: `15.0`, German `15,0`. */
export const formatTenths = (value: number, language: Language): string =>
  withMinus(tenths[language].format(value));

/** Month and year of a calendar date `YYYY-MM-DD`: `Jun 2026`. */
export const formatMonthYear = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The short name of a month for axes and timelines, of a calendar date `YYYY-MM-DD`. */
export const formatMonth = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Day and short month for axes and timelines, of a calendar date `YYYY-MM-DD`: `22 Feb`, German `22. Feb`. */
export const formatDayMonth = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { day: '2-digit', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The day of the week of a calendar date `YYYY-MM-DD`: `Wednesday`. */
export const formatWeekday = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** A moment in this time zone as `10:42`; absent = the browser's. */
export const formatTime = (moment: Date, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', timeZone }).format(moment);

/** A moment in this time zone as `30.06.2026 10:42`, in both languages; absent = the browser's. */
export const formatMoment = (moment: Date, language: Language, timeZone?: string): string => {
  const day = new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  });
  return `${day.format(moment)} ${formatTime(moment, language, timeZone)}`;
};
