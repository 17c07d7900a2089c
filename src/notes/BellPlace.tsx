import { Box } from '@mui/material';
import { Suspense } from 'react';
import { lazyLater } from '../../ui/loaded/lazyOr.ts';

const Bell = lazyLater(
  async () => (await import('./Bell.tsx')).Bell,
  () => null,
);

/** Where the bell is: its room is kept from the beginning. */
export const BellPlace = () => (
  <Box sx={{ flex: 'none', width: 'max(36px, 2.25rem)', height: 36, display: 'grid', placeItems: 'center' }}>
    <Suspense>
      <Bell />
    </Suspense>
  </Box>
);
