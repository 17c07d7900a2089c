import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../words/useText.ts';
import { useIsLate } from './useIsLate.ts';

interface Props {
  /** An answer to what the button does is awaited. */
  isBusy: boolean;
  /** What the button says. */
  children: ReactNode;
}

/** The words of a button that sends: once the answer is late it says so, with the width it had. */
export function SendingWords({ isBusy, children }: Props) {
  const text = useText();
  const isLate = useIsLate(isBusy);
  return (
    <Box component="span" aria-live="polite" sx={{ display: 'grid', justifyItems: 'center' }}>
      <Box component="span" aria-hidden={isLate} sx={{ gridArea: '1 / 1', opacity: isLate ? 0 : 1 }}>
        {children}
      </Box>
      {isLate && (
        <Box component="span" sx={{ gridArea: '1 / 1' }}>
          {text('common.sending')}
        </Box>
      )}
    </Box>
  );
}
