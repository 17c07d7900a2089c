import { Box, Button } from '@mui/material';
import { FileText, SlidersHorizontal, Stamp, Users, Workflow } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { dropinsCalls } from '../../contract/site/dropins.ts';
import { roleOf } from '../../domain/users/permissions.ts';
import { DropinsPanel } from '../../resources/dropins/DropinsPanel.tsx';
import { isAnswered, useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { env } from '../backend.ts';
import { DemoCard } from '../demo/DemoCard.tsx';
import { isDemoSite } from '../demo/isDemoSite.ts';
import { LicencePanel } from '../licence/LicencePanel.tsx';
import { MonitorPanel } from '../licence/MonitorPanel.tsx';
import { useLicence } from '../licence/useLicence.ts';

/** What is configured of the site; people, static pages and the licence by administrators alone. */
export function ConfigPage() {
  const text = useText();
  const isAdministrator = roleOf(useCurrentUser()?.roles ?? []) === 'admin_user';
  usePageTitle([{ label: text('shell.config_navbar_title') }]);
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960, pt: '16px' }}>
        {isDemoSite && <DemoCard />}
        <Card
          title={text('clinicalsite.title')}
          action={
            <Button
              component={LinkBase}
              to={href('sender')}
              variant="outlined"
              startIcon={<Stamp size={15} aria-hidden />}
            >
              {text('clinicalsite.open')}
            </Button>
          }
        >
          {text('clinicalsite.lead')}
        </Card>
        <Card
          title={text('workflow.title')}
          action={
            <Button
              component={LinkBase}
              to={href('workflow')}
              variant="outlined"
              startIcon={<Workflow size={15} aria-hidden />}
            >
              {text('workflow.open')}
            </Button>
          }
        >
          {text('workflow.lead')}
        </Card>
        {isAdministrator && (
          <Card
            title={text('users.title')}
            action={
              <Button
                component={LinkBase}
                to={href('users')}
                variant="outlined"
                startIcon={<Users size={15} aria-hidden />}
              >
                {text('users.open')}
              </Button>
            }
          >
            {text('users.lead')}
          </Card>
        )}
        {isAdministrator && (
          <Card
            title={text('staticPages.title')}
            action={
              <Button
                component={LinkBase}
                to={href('staticPages')}
                variant="outlined"
                startIcon={<FileText size={15} aria-hidden />}
              >
                {text('staticPages.open')}
              </Button>
            }
          >
            {text('staticPages.lead')}
          </Card>
        )}
        <LicensedPanels isAdministrator={isAdministrator} />
      </Box>
    </Page>
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
        <Card>
          <EmptyState
            icon={SlidersHorizontal}
            message={text('shell.config.empty')}
            description={text('shell.config.emptyHint')}
          />
        </Card>
      )}
      <LicencePanel mayChange={isAdministrator} />
      {isAdministrator && (
        <MonitorPanel monitorUrl={env.systemMonitorUrl} hostname={window.location.hostname} />
      )}
    </>
  );
}
