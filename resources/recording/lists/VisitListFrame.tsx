import { Button } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reading } from '../../../ui/calls/reading.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useText } from '../../../ui/words/useText.ts';
import type { Narrowing } from '../filter/useNarrowing.ts';
import { VisitsUnread } from '../offline/VisitsUnread.tsx';

interface Props<V> {
  visits: Reading<readonly V[]>;
  narrowing: Narrowing;
  icon: LucideIcon;
  /** What is said where there is no visit at all. */
  empty: { message: string; description: string };
  children: (visits: readonly V[]) => ReactNode;
}

/** A list of visits in each of its states: on its way, failed, empty, nothing found, visits. */
export function VisitListFrame<V>({ visits, narrowing, icon, empty, children }: Props<V>) {
  const text = useText();
  const { isNarrowed, clear } = narrowing;
  const words = isNarrowed
    ? { message: text('visitLists.noHits'), description: text('visitLists.noHitsHint') }
    : empty;
  return (
    <Loaded queries={{ visits }} failed={(error, retry) => <VisitsUnread error={error} onRetry={retry} />}>
      {({ visits: read }) =>
        read.length > 0 ? (
          children(read)
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
        )
      }
    </Loaded>
  );
}
