import { Box, Button } from '@mui/material';
import { failureOf } from '../failures/failureOf.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { useText } from '../words/useText.ts';

interface Props {
  error: Error;
  onRetry: () => void;
}

/** Stands where a small part of a screen could not be read, with the reason and a second try. */
function LineFailed({ error, onRetry }: Props) {
  const text = useText();
  const wording = useFailureText();
  const failure = failureOf(error);
  return (
    <Box role="alert" sx={{ color: 'var(--overdue-f)', overflowWrap: 'anywhere' }}>
      {failure ? wording(failure) : text('common.notices.loadFailed')}{' '}
      <Button size="small" onClick={onRetry}>
        {text('common.actions.tryAgain')}
      </Button>
    </Box>
  );
}

/** What `<Loaded>` shows of a failure where there is no room for a card: in a dialog, beside a field. */
export const inOneLine = (error: Error, retry: () => void) => <LineFailed error={error} onRetry={retry} />;
