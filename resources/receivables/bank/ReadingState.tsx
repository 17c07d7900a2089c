import { Box, Button, LinearProgress } from '@mui/material';
import { useText } from '../../../ui/words/useText.ts';
import type { Reading } from './useReadStatement.ts';

/** Upload progress by file, with *Stop*. */
export function ReadingState({ reading, onStop }: { reading: Reading; onStop: () => void }) {
  const text = useText();
  const { name, number, count } = reading;
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: '12px', mb: '12px' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {text('bankStatements.readingFile', { name, number, count })}
        </Box>
        <LinearProgress aria-label={name} />
      </Box>
      <Button variant="outlined" onClick={onStop}>
        {text('common.actions.cancel')}
      </Button>
    </Box>
  );
}
