import { Alert, Button } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pages } from '../../ui/calls/useCallPages.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import type { Narrowing } from './useNarrowing.ts';
import { VisitsUnread } from './VisitsUnread.tsx';

interface Props {
  visits: Pick<Pages<unknown>, 'data' | 'error' | 'refetch'>;
  narrowing: Narrowing;
  icon: LucideIcon;
  /** What is said where there is no visit at all. */
  empty: { message: string; description: string };
  children: ReactNode;
}

/** A list of visits in each of its states: on its way, failed, empty, nothing found, visits. */
export function VisitListFrame({ visits, narrowing, icon, empty, children }: Props) {
  const text = useText();
  const { data, error, refetch } = visits;
  const { isNarrowed, clear } = narrowing;
  if (!data) return error ? <VisitsUnread error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
  const words = isNarrowed
    ? { message: text('visitLists.noHits'), description: text('visitLists.noHitsHint') }
    : empty;
  return (
    <>
      {error !== null && (
        <Alert
          severity="warning"
          sx={{ mb: '8px' }}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {text('common.actions.tryAgain')}
            </Button>
          }
        >
          {text('common.list.notRenewed')}
        </Alert>
      )}
      {data.length > 0 ? (
        children
      ) : (
        <Card>
          <EmptyState
            icon={icon}
            {...words}
            action={
              isNarrowed && (
                <Button variant="outlined" onClick={clear}>
                  {text('common.list.clear')}
                </Button>
              )
            }
          />
        </Card>
      )}
    </>
  );
}
