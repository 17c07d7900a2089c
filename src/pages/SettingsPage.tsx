import { Box } from '@mui/material';
import { useSetLocale } from 'ra-core';
import { lazy, Suspense } from 'react';
import { signInsCalls } from '../../contract/site/signIns.ts';
import {
  type Density,
  densities,
  type Language,
  type ThemeChoice,
  themeChoices,
} from '../../contract/vocab.ts';
import { isAnswered, useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { settingsParts } from '../../ui/routes/connections.ts';
import { useTab } from '../../ui/routes/tabs.ts';
import { useDensity } from '../../ui/session/density.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { PasswordPanel } from '../account/PasswordPanel.tsx';
import { SecondFactorPanel } from '../account/SecondFactorPanel.tsx';
import { SessionsPanel } from '../account/SessionsPanel.tsx';
import { LicencePanel } from '../licence/LicencePanel.tsx';
import { useLicence } from '../licence/useLicence.ts';
import { useThemeChoice } from '../theme/useThemeChoice.ts';

const OwnTokensPanel = lazy(async () => ({
  default: (await import('../../resources/connections/OwnTokensPanel.tsx')).OwnTokensPanel,
}));
const DailyMailPanel = lazy(async () => ({
  default: (await import('../notes/DailyMailPanel.tsx')).DailyMailPanel,
}));
const ReferencePage = lazy(async () => ({
  default: (await import('../../resources/connections/reference/ReferencePage.tsx')).ReferencePage,
}));

/** The person's own settings, and how programs make calls in her name. */
export function SettingsPage() {
  if (useTab(settingsParts) === 'own') return <OwnSettings />;
  return (
    <Suspense fallback={<LoadingRows />}>
      <ReferencePage />
    </Suspense>
  );
}

/** Appearance, language and density, remembered for the person on every device; password, sessions and the licence. */
function OwnSettings() {
  const text = useText();
  const language = useLanguage();
  const setLocale = useSetLocale();
  const [theme, setTheme] = useThemeChoice();
  const [density, setDensity] = useDensity();
  usePageTitle([{ label: text('shell.settings_navbar_title') }]);
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 720, pt: '16px' }}>
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
        <Card title={text('shell.settings.density')} hint={text('shell.settings.densityHint')}>
          <Segments<Density>
            label={text('shell.density.label')}
            value={density}
            segments={densities.map((value) => ({ value, label: text(`shell.density.${value}`) }))}
            onChange={setDensity}
          />
        </Card>
        <PersonsPanels />
      </Box>
    </Page>
  );
}

/** Of unknown height each: drawn once all of them are known. */
function PersonsPanels() {
  const signIn = useCallQuery(signInsCalls.getOwnSignIn, {});
  const sessions = useCallQuery(signInsCalls.listOwnSessions, {});
  const licence = useLicence();
  if (!(isAnswered(signIn) && isAnswered(sessions) && licence)) return <LoadingLine />;
  return (
    <>
      <PasswordPanel />
      <SecondFactorPanel />
      <SessionsPanel />
      <LicencePanel />
      {/* Last: what comes later pushes nothing down. */}
      <Suspense fallback={<LoadingLine />}>
        <DailyMailPanel />
        <OwnTokensPanel />
      </Suspense>
    </>
  );
}
