import { Button } from '@mui/material';
import { CircleAlert } from 'lucide-react';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Stands for a page that broke; another page, or a second try, takes it away. */
export function FailedPage({ resetErrorBoundary }: { resetErrorBoundary?: (...args: unknown[]) => void }) {
  const text = useText();
  const reset = resetErrorBoundary ?? (() => window.location.reload());
  useResetErrorBoundaryOnLocationChange(reset);
  return (
    <EmptyState
      icon={CircleAlert}
      message={text('shell.failedPage.title')}
      description={text('shell.failedPage.body')}
      headingLevel="h1"
      action={
        <Button variant="outlined" onClick={() => reset()}>
          {text('common.actions.tryAgain')}
        </Button>
      }
    />
  );
}
