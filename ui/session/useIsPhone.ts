import { useMediaQuery } from '@mui/material';

/** Whether the page is as narrow as a phone: what stands beside something else elsewhere stands below it there, or is its own page. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 37.49em)');
