import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import reactAdminEn from 'ra-language-english';
import { messages } from '../messages/messages.ts';
import { reactAdminDe } from '../messages/reactAdminDe.ts';
import { formatCount } from '../ui/words/format.ts';

const texts = {
  en: { ...reactAdminEn, ...messages.en },
  de: { ...reactAdminDe, ...messages.de },
};

type Fill = (placeholder: string, name: string) => unknown;

/** Fills the placeholders of a text; whole numbers as the language groups them: 3,559, German 3.559. */
function withGroupedNumbers(this: string, placeholders: RegExp, fill: Fill): string {
  const language = i18nProvider.getLocale() === 'de' ? 'de' : 'en';
  return this.replace(placeholders, (placeholder: string, name: string) => {
    const value = fill(placeholder, name);
    return typeof value === 'number' && Number.isInteger(value)
      ? formatCount(value, language)
      : String(value);
  });
}

/** Until a person chooses, the first language of the browser's list that the product speaks; English if there is none. */
export const languageFor = (wanted: readonly string[]): keyof typeof texts => {
  const codes = wanted.map((locale) => locale.split('-')[0]);
  return codes.find((code) => code === 'en' || code === 'de') ?? 'en';
};

// Rules and texts are also tested where there is no browser.
const wantedByBrowser = typeof navigator === 'undefined' ? [] : navigator.languages;

/** The texts of the product and of react-admin; the language is the person's choice, the browser's until then. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'de' ? texts.de : texts.en),
  languageFor(wantedByBrowser),
  [
    { locale: 'en', name: 'English' },
    { locale: 'de', name: 'Deutsch' },
  ],
  { replace: withGroupedNumbers },
);
