import { Box, Button } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { sidePanelWidth } from '../frame/sidePanelWidth.ts';
import { useText } from '../words/useText.ts';

/** Stands in the panel's place when the address names a record the catalog does not have. */
export function UnknownRecord({ message, onClose }: { message: string; onClose: () => void }) {
  const text = useText();
  return (
    <Box
      component="aside"
      aria-label={message}
      sx={{
        position: 'fixed',
        top: 52,
        right: 0,
        bottom: 0,
        width: { xs: '100%', sm: sidePanelWidth },
        borderLeft: '1px solid var(--border)',
        background: 'var(--surface)',
      }}
    >
      <EmptyState
        icon={FileQuestion}
        message={message}
        description={text('providers.unknownHint')}
        action={
          <Button variant="outlined" onClick={onClose}>
            {text('common.actions.close')}
          </Button>
        }
      />
    </Box>
  );
}
