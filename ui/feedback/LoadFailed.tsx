import { Button } from '@mui/material';
import { CircleAlert } from 'lucide-react';
import { failureOf } from '../failures/failureOf.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { EmptyCard } from '../feedback/EmptyCard.tsx';
import { useText } from '../words/useText.ts';

interface Props {
  /** What was thrown, where it is known. */
  error?: unknown;
  onRetry: () => void;
}

/** Stands where something could not be read, with the reason and a second try. */
export function LoadFailed({ error, onRetry }: Props) {
  const text = useText();
  const wording = useFailureText();
  const failure = failureOf(error);
  return (
    <EmptyCard
      icon={CircleAlert}
      message={text('common.notices.loadFailed')}
      description={failure ? wording(failure) : undefined}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {text('common.actions.tryAgain')}
        </Button>
      }
    />
  );
}
