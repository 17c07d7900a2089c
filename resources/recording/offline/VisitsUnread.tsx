import { Box, Button } from '@mui/material';
import { CloudOff } from 'lucide-react';
import { isUnanswered } from '../../../ui/calls/intention.ts';
import { useKeptActs } from '../../../ui/calls/outbox.ts';
import { EmptyCard } from '../../../ui/feedback/EmptyCard.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { isAtParticipant, NotSentCard } from './NotSentCard.tsx';

interface Props {
  error: Error;
  onRetry: () => void;
  /** Only what was tapped at this participant's visits is shown. */
  participantId?: string;
}

/**
 * Stands where visits could not be read: a page that was opened without a network shows what this device keeps, by
 * subject ID, and says that the rest comes with the server.
 */
export function VisitsUnread({ error, onRetry, participantId }: Props) {
  const text = useText();
  const all = useKeptActs();
  if (!isUnanswered(error)) return <LoadFailed error={error} onRetry={onRetry} />;
  const acts = participantId === undefined ? all : all.filter((act) => isAtParticipant(act, participantId));
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <NotSentCard acts={acts} isAtParticipant={participantId !== undefined} />
      <EmptyCard
        icon={CloudOff}
        message={text('notSent.unread.title')}
        description={text('notSent.unread.hint')}
        action={
          <Button variant="outlined" sx={{ minHeight: { xs: 44, sm: 0 } }} onClick={onRetry}>
            {text('common.actions.tryAgain')}
          </Button>
        }
      />
    </Box>
  );
}
