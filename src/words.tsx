import { I18nContext, type I18nProvider, type Store, useNotify, useStore } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Words } from './i18nProvider.ts';

/** The words for react-admin's own context: it sees no language change, on which it would mount the whole page anew. */
export const unchanging = (words: Words, store: Store): I18nProvider => ({
  ...words,
  getLocale: () => store.getItem('locale') ?? words.getLocale(),
});

/** The words in the language that is chosen. Whoever chooses another one keeps the page, with all that is typed in it. */
export function SpokenWords({ words, children }: { words: Words; children: ReactNode }) {
  const notify = useNotify();
  const [locale] = useStore<string>('locale');
  const [spoken, setSpoken] = useState<I18nProvider>(words);
  useEffect(() => {
    if (!locale || locale === words.getLocale()) return;
    words.changeLocale(locale).then(
      // A new object: whoever reads the context is drawn anew.
      () => setSpoken({ ...words }),
      () => notify('ra.notification.i18n_error', { type: 'error' }),
    );
  }, [words, locale, notify]);
  return <I18nContext value={spoken}>{children}</I18nContext>;
}
