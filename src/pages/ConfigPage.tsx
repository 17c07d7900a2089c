import { Box, Button } from '@mui/material';
import { SlidersHorizontal, Stamp, Users } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { roleOf } from '../../domain/permissions.ts';
import { DropinsPanel } from '../../resources/dropins/DropinsPanel.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { LicencePanel } from '../licence/LicencePanel.tsx';
import { useLicence } from '../licence/useLicence.ts';

/** What the licence lets an administrator configure. */
export function ConfigPage() {
  const text = useText();
  const isAdministrator = roleOf(useCurrentUser()?.roles ?? []) === 'admin_user';
  const licence = useLicence();
  const hasDropins = licence?.isValid === true && licence.features.includes('dropin');
  usePageTitle([{ label: text('shell.config_navbar_title') }]);
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960, pt: '16px' }}>
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
        {hasDropins ? (
          <DropinsPanel mayChange={isAdministrator} />
        ) : (
          <Card>
            <EmptyState
              icon={SlidersHorizontal}
              message={text('shell.config.empty')}
              description={text('shell.config.emptyHint')}
            />
          </Card>
        )}
        <LicencePanel />
      </Box>
    </Page>
  );
}
