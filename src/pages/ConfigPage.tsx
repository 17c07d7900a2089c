import { Box, Button } from '@mui/material';
import { Cable, FileText, ShieldCheck, SlidersHorizontal, Stamp, Users, Workflow } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { lazy, Suspense } from 'react';
import { dropinsCalls } from '../../contract/site/dropins.ts';
import { roleOf } from '../../domain/users/permissions.ts';
import { DropinsPanel } from '../../resources/dropins/DropinsPanel.tsx';
import { FactorRuleCard } from '../../resources/users/FactorRuleCard.tsx';
import { isAnswered, useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { EmptyCard } from '../../ui/feedback/EmptyCard.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { configParts, hrefOfConnections } from '../../ui/routes/connections.ts';
import { href } from '../../ui/routes/paths.ts';
import { useTab } from '../../ui/routes/tabs.ts';
import { useCurrentUser, useMayChange } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { env } from '../backend.ts';
import { DemoCard } from '../demo/DemoCard.tsx';
import { isDemoSite } from '../demo/isDemoSite.ts';
import { LicencePanel } from '../licence/LicencePanel.tsx';
import { MonitorPanel } from '../licence/MonitorPanel.tsx';
import { useLicence } from '../licence/useLicence.ts';

const ConnectionsPage = lazy(async () => ({
  default: (await import('../../resources/connections/ConnectionsPage.tsx')).ConnectionsPage,
}));

/** What is configured of the site, and for administrators how other systems are joined to it. */
export function ConfigPage() {
  const isAdministrator = roleOf(useCurrentUser()?.roles ?? []) === 'admin_user';
  const part = useTab(configParts);
  if (part === 'site' || !isAdministrator) return <SiteConfig isAdministrator={isAdministrator} />;
  return (
    <Suspense fallback={<LoadingRows />}>
      <ConnectionsPage />
    </Suspense>
  );
}

/** People, static pages and the licence are set by administrators alone. */
function SiteConfig({ isAdministrator }: { isAdministrator: boolean }) {
  const text = useText();
  const mayChange = useMayChange();
  usePageTitle([{ label: text('shell.config_navbar_title') }]);
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960, pt: '16px' }}>
        {isDemoSite && <DemoCard />}
        <ConfigLinks isAdministrator={isAdministrator} />
        {isAdministrator && mayChange && <FactorRuleCard />}
        <LicensedPanels isAdministrator={isAdministrator && mayChange} />
      </Box>
    </Page>
  );
}

const links = [
  { name: 'clinicalsite', to: href('sender'), Icon: Stamp, isForAll: true },
  { name: 'workflow', to: href('workflow'), Icon: Workflow, isForAll: true },
  { name: 'users', to: href('users'), Icon: Users, isForAll: false },
  { name: 'connections', to: hrefOfConnections(), Icon: Cable, isForAll: false },
  { name: 'trail', to: href('trail'), Icon: ShieldCheck, isForAll: false },
  { name: 'staticPages', to: href('staticPages'), Icon: FileText, isForAll: false },
] as const;

/** The pages of configuration, each with what is set there, in one list. */
function ConfigLinks({ isAdministrator }: { isAdministrator: boolean }) {
  const text = useText();
  return (
    <Card isFlush>
      {links
        .filter(({ isForAll }) => isForAll || isAdministrator)
        .map(({ name, to, Icon }) => (
          <Box
            key={name}
            component="section"
            aria-label={text(`${name}.title`)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: '16px',
              p: '10px 16px',
              '&:not(:last-of-type)': { borderBottom: '1px solid var(--line)' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box component="h2" sx={{ m: 0, fontSize: 13.5, fontWeight: 600 }}>
                {text(`${name}.title`)}
              </Box>
              <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>{text(`${name}.lead`)}</Box>
            </Box>
            <Button
              component={LinkBase}
              to={to}
              variant="outlined"
              startIcon={<Icon size={15} aria-hidden />}
              sx={{ flex: 'none' }}
            >
              {text(`${name}.open`)}
            </Button>
          </Box>
        ))}
    </Card>
  );
}

/** What the licence holds, and the licence itself: drawn once it and the drop-ins are known, so that nothing is pushed down. */
function LicensedPanels({ isAdministrator }: { isAdministrator: boolean }) {
  const text = useText();
  const licence = useLicence();
  const hasDropins = licence?.isValid === true && licence.features.includes('dropin');
  const dropins = useCallQuery(dropinsCalls.listDropins, {}, { isEnabled: hasDropins });
  if (!licence || (hasDropins && !isAnswered(dropins))) return <LoadingLine />;
  return (
    <>
      {hasDropins ? (
        <DropinsPanel />
      ) : (
        <EmptyCard
          icon={SlidersHorizontal}
          message={text('shell.config.empty')}
          description={text('shell.config.emptyHint')}
        />
      )}
      <LicencePanel mayChange={isAdministrator} />
      {isAdministrator && (
        <MonitorPanel monitorUrl={env.systemMonitorUrl} hostname={window.location.hostname} />
      )}
    </>
  );
}
