import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Language } from '../contract/vocab.ts';
import { formatCount } from '../ui/words/format.ts';

/** Each language is a file of its own, loaded when somebody wants it. */
const load = {
  en: async () => (await import('../messages/en.ts')).allEn,
  de: async () => (await import('../messages/de.ts')).allDe,
} as const satisfies Record<Language, unknown>;

const asLanguage = (locale: string): Language => (locale === 'de' ? 'de' : 'en');

type Fill = (placeholder: string, name: string) => unknown;

/** Until a person chooses, the first language of the browser's list that the product speaks; English if there is none. */
export const languageFor = (wanted: readonly string[]): Language => {
  const codes = wanted.map((locale) => locale.split('-')[0]);
  return codes.find((code) => code === 'en' || code === 'de') ?? 'en';
};

/** The texts of the product and of react-admin, at first in the language given. */
export const createI18nProvider = async (language: Language): Promise<I18nProvider> => {
  const first = await load[language]();

  /** Fills the placeholders of a text; whole numbers as the language groups them: 3,559, German 3.559. */
  function withGroupedNumbers(this: string, placeholders: RegExp, fill: Fill): string {
    const present = asLanguage(provider.getLocale());
    return this.replace(placeholders, (placeholder: string, name: string) => {
      const value = fill(placeholder, name);
      return typeof value === 'number' && Number.isInteger(value)
        ? formatCount(value, present)
        : String(value);
    });
  }

  const provider = polyglotI18nProvider(
    (locale) => (locale === language ? first : load[asLanguage(locale)]()),
    language,
    [
      { locale: 'en', name: 'English' },
      { locale: 'de', name: 'Deutsch' },
    ],
    { replace: withGroupedNumbers },
  );
  return provider;
};
