import { Box } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { lazyOr } from '../../ui/loaded/lazyOr.ts';

const Bell = lazyOr(
  async () => (await import('./Bell.tsx')).Bell,
  () => null,
);

/** In milliseconds: the first screen shares the line with nothing. */
const afterFirstScreen = 2_000;

/** Where the bell is: its room is kept from the beginning. */
export function BellPlace() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterFirstScreen);
    return () => clearTimeout(timer);
  }, []);
  return <Box sx={{ flex: 'none', width: 36, height: 36 }}>{isTime && <Suspense>{<Bell />}</Suspense>}</Box>;
}
