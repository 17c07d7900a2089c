import type { Language } from '../../contract/vocab.ts';

const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>;

/** The minus of typography, as wide as a plus. */
const withMinus = (text: string): string => text.replace('-', '−');

const numbers = (options: Intl.NumberFormatOptions) => {
  const formats = {
    en: new Intl.NumberFormat(locales.en, options),
    de: new Intl.NumberFormat(locales.de, options),
  };
  return (value: number, language: Language): string => withMinus(formats[language].format(value));
};

const decimals = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as an amount: `1.234,56`, English `1,234.56`. */
export const printedCents = (cents: number, language: Language): string => decimals(cents / 100, language);

/** Cents with their currency, as it is written where they stand alone: `1.234,56 €`, English `€1,234.56`. */
export const printedEuro = (cents: number, language: Language): string => {
  if (language === 'de') return `${printedCents(cents, language)} €`;
  return `${cents < 0 ? '−' : ''}€${printedCents(Math.abs(cents), language)}`;
};

export const printedCount = numbers({ maximumFractionDigits: 0 });

const percents = numbers({ maximumFractionDigits: 2 });

/** Hundredths of a percent: 1900 is `19 %`, English `19%`. */
export const printedRate = (rate: number, language: Language): string =>
  `${percents(rate / 100, language)}${language === 'de' ? ' ' : ''}%`;

/** An IBAN in groups of four. */
export const printedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
