import { useEffect } from 'react';
import { useLanguage } from '../../ui/words/useFormat.ts';

/** Tells the browser which language the page is in. */
export function DocumentLanguage() {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
}
