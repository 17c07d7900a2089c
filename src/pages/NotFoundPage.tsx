import { Box, Button } from '@mui/material';
import { SearchX } from 'lucide-react';
import { LinkBase, useLocation, useNavigate } from 'ra-core';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';

/** No page at this address, or a record that is not there for this person. */
export function NotFoundPage() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  usePageTitle([{ label: text('shell.notFound.title') }]);
  return (
    <Box sx={{ flexGrow: 1, display: 'grid', placeItems: 'center' }}>
      <EmptyState
        icon={SearchX}
        message={text('shell.notFound.title')}
        headingLevel="h2"
        description={
          <>
            {text('shell.notFound.body')}
            <Box sx={{ fontSize: 12, color: 'var(--text3)', overflowWrap: 'anywhere' }}>{pathname}</Box>
          </>
        }
        action={
          <>
            <Button variant="outlined" onClick={() => navigate(-1)}>
              {text('shell.notFound.back')}
            </Button>
            <Button variant="contained" component={LinkBase} to={href('login')}>
              {text('shell.notFound.link')}
            </Button>
          </>
        }
      />
    </Box>
  );
}
