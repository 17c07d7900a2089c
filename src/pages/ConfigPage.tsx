import { Box } from '@mui/material';
import { SlidersHorizontal } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { useText } from '../../ui/useText.ts';
import { LicencePanel } from '../licence/LicencePanel.tsx';

/** What the licence lets an administrator configure. */
export function ConfigPage() {
  const text = useText();
  usePageTitle([{ label: text('shell.config_navbar_title') }]);
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960, pt: '16px' }}>
        <Card>
          <EmptyState
            icon={SlidersHorizontal}
            message={text('shell.config.empty')}
            description={text('shell.config.emptyHint')}
          />
        </Card>
        <LicencePanel />
      </Box>
    </Page>
  );
}
