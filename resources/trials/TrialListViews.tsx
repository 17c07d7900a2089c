import { Box } from '@mui/material';
import { Suspense } from 'react';
import { lazyLater } from '../../ui/loaded/lazyOr.ts';

const TrialViews = lazyLater(
  async () => (await import('./TrialViews.tsx')).TrialViews,
  () => null,
);

/** Where the views of the list are: its room is kept, for they come once the first screen stands. */
export const TrialListViews = () => (
  <Box sx={{ minWidth: 92, minHeight: 32 }}>
    <Suspense>
      <TrialViews />
    </Suspense>
  </Box>
);
