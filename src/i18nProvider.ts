import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Language } from '../contract/vocab.ts';
import { formatCount } from '../ui/words/format.ts';

/** How much a person can have read: signing in and the list of trials, or any page. */
type Extent = 'first' | 'whole';

/** Each language is two files of its own, loaded when somebody wants them. */
const load = {
  first: {
    en: async () => (await import('../messages/enFirst.ts')).firstEn,
    de: async () => (await import('../messages/deFirst.ts')).firstDe,
  },
  whole: {
    en: async () => (await import('../messages/en.ts')).allEn,
    de: async () => (await import('../messages/de.ts')).allDe,
  },
} as const satisfies Record<Extent, Record<Language, unknown>>;

const asLanguage = (locale: string): Language => (locale === 'de' ? 'de' : 'en');

type Fill = (placeholder: string, name: string) => unknown;

/** Until a person chooses, the first language of the browser's list that the product speaks; English if there is none. */
export const languageFor = (wanted: readonly string[]): Language => {
  const codes = wanted.map((locale) => locale.split('-')[0]);
  return codes.find((code) => code === 'en' || code === 'de') ?? 'en';
};

export interface Words extends I18nProvider {
  /** Loads the words of all pages, in this language and in any that is chosen later; the same promise until it fails. */
  whole: () => Promise<void>;
}

/** The texts of the product and of react-admin, at first in the language given. */
export const createI18nProvider = async (language: Language, extent: Extent = 'whole'): Promise<Words> => {
  let present = extent;
  let wanted: string = language;
  const read = async (locale: string): Promise<TranslationMessages> => {
    const asked = present;
    const words = await load[asked][asLanguage(locale)]();
    // All words were asked for while the first ones were on their way.
    return asked === present ? words : read(locale);
  };
  const first = await read(language);

  /** Fills the placeholders of a text; whole numbers as the language groups them: 3,559, German 3.559. */
  function withGroupedNumbers(this: string, placeholders: RegExp, fill: Fill): string {
    const spoken = asLanguage(provider.getLocale());
    return this.replace(placeholders, (placeholder: string, name: string) => {
      const value = fill(placeholder, name);
      return typeof value === 'number' && Number.isInteger(value)
        ? formatCount(value, spoken)
        : String(value);
    });
  }

  const provider = polyglotI18nProvider(
    (locale) => (locale === language && present === extent ? first : read(locale)),
    language,
    [
      { locale: 'en', name: 'English' },
      { locale: 'de', name: 'Deutsch' },
    ],
    { replace: withGroupedNumbers },
  );

  const complete = async (): Promise<void> => {
    present = 'whole';
    const locale = wanted;
    await read(locale);
    // Whoever has chosen the other language meanwhile has all of its words with it.
    if (wanted === locale) await provider.changeLocale(locale);
  };
  let completing: Promise<void> | null = extent === 'whole' ? Promise.resolve() : null;
  return {
    ...provider,
    changeLocale: (locale) => {
      wanted = locale;
      return provider.changeLocale(locale);
    },
    whole: () => {
      completing ??= complete().catch((error: unknown) => {
        completing = null;
        throw error;
      });
      return completing;
    },
  };
};
