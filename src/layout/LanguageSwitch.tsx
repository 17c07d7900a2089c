import { useSetLocale } from 'ra-core';
import type { Language } from '../../contract/vocab.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** English or German. */
export function LanguageSwitch() {
  const text = useText();
  const language = useLanguage();
  const setLocale = useSetLocale();
  return (
    <Segments<Language>
      label={text('shell.language.label')}
      value={language}
      segments={[
        { value: 'en', label: text('shell.language.enShort') },
        { value: 'de', label: text('shell.language.deShort') },
      ]}
      onChange={(chosen) => void setLocale(chosen)}
    />
  );
}
