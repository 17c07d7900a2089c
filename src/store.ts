import { localStorageStore } from 'react-admin';
import { client, session } from './backend.ts';
import { languageFor } from './i18nProvider.ts';
import { ownChoices } from './settings/ownChoices.ts';

/** What the signed-in person has chosen. */
export const choices = ownChoices({
  browser: localStorageStore(),
  client,
  session,
  languageHere: () => languageFor(navigator.languages),
});

/** What is remembered in this browser, the language among it. */
export const { store } = choices;
