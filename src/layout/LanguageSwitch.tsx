import { Button } from '@mui/material';
import { useSetLocale } from 'ra-core';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** The other of English and German. */
export function LanguageSwitch() {
  const text = useText();
  const setLocale = useSetLocale();
  const other = useLanguage() === 'en' ? 'de' : 'en';
  return (
    <Button
      color="inherit"
      title={text(`shell.language.${other}`)}
      onClick={() => void setLocale(other)}
      sx={{ minWidth: 0, px: '10px', color: 'var(--text2)' }}
    >
      {text(`shell.language.${other}Short`)}
    </Button>
  );
}
