import { Box } from '@mui/material';
import { FolderOpen } from 'lucide-react';
import { roleOf } from '../../domain/users/permissions.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useCurrentUser, useMayChange } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { SampleDownload } from './SampleDownload.tsx';
import { StartDemoOver } from './StartDemoOver.tsx';
import { useSampleTrial } from './useSampleTrial.ts';

/** What a demo site offers: the sample to try the path with, and for administrators the way back to the first day. */
export function DemoCard() {
  const text = useText();
  const { begin, isBusy } = useSampleTrial();
  const mayChange = useMayChange();
  const isAdministrator = roleOf(useCurrentUser()?.roles ?? []) === 'admin_user' && mayChange;
  return (
    <Card title={text('demo.title')}>
      <p style={{ margin: '0 0 12px' }}>{text('demo.lead')}</p>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(250px, max-content))',
          gap: '8px',
        }}
      >
        <ActButton
          variant="outlined"
          startIcon={<FolderOpen size={15} aria-hidden />}
          disabled={isBusy}
          onClick={begin}
        >
          {text('demo.begin')}
        </ActButton>
        <SampleDownload />
        {isAdministrator && <StartDemoOver />}
      </Box>
    </Card>
  );
}
