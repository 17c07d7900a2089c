import { LinearProgress } from '@mui/material';
import { useText } from '../words/useText.ts';

/** A thin line on the upper edge while something is on its way. */
export function LoadingLine() {
  const text = useText();
  return (
    <LinearProgress
      aria-label={text('common.loading')}
      sx={{ position: 'absolute', top: 0, left: 0, right: 0 }}
    />
  );
}
