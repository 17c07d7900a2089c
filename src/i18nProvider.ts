import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import reactAdminEn from 'ra-language-english';
import { messages } from '../messages/messages.ts';
import { reactAdminDe } from '../messages/reactAdminDe.ts';

const texts = {
  en: { ...reactAdminEn, ...messages.en },
  de: { ...reactAdminDe, ...messages.de },
};

/** The texts of the product and of react-admin; the language is the person's choice, English until then. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'de' ? texts.de : texts.en),
  'en',
  [
    { locale: 'en', name: 'English' },
    { locale: 'de', name: 'Deutsch' },
  ],
);
