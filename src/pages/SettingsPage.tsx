import { Box } from '@mui/material';
import { useSetLocale } from 'ra-core';
import type { Language } from '../../contract/vocab.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { LicencePanel } from '../licence/LicencePanel.tsx';
import { type ThemeChoice, themeChoices, useThemeChoice } from '../theme/useThemeChoice.ts';

/** Dark mode and language, kept in this browser, and the licence. */
export function SettingsPage() {
  const text = useText();
  const language = useLanguage();
  const setLocale = useSetLocale();
  const [theme, setTheme] = useThemeChoice();
  usePageTitle([{ label: text('shell.settings_navbar_title') }]);
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 640, pt: '16px' }}>
        <Card title={text('shell.settings.appearance')} hint={text('shell.settings.appearanceHint')}>
          <Segments<ThemeChoice>
            label={text('shell.theme.label')}
            value={theme}
            segments={themeChoices.map((value) => ({ value, label: text(`shell.theme.${value}`) }))}
            onChange={setTheme}
          />
        </Card>
        <Card title={text('shell.settings.language')}>
          <Segments<Language>
            label={text('shell.language.label')}
            value={language}
            segments={[
              { value: 'en', label: text('shell.language.en') },
              { value: 'de', label: text('shell.language.de') },
            ]}
            onChange={(chosen) => void setLocale(chosen)}
          />
          <Box sx={{ mt: '8px', fontSize: 12, color: 'var(--text3)' }}>
            {text('shell.settings.languageHint')}
          </Box>
        </Card>
        <LicencePanel />
      </Box>
    </Page>
  );
}
