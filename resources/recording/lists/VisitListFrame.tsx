import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reading } from '../../../ui/calls/reading.ts';
import { NoRows } from '../../../ui/list/table/NoRows.tsx';
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
  return (
    <Loaded queries={{ visits }} failed={(error, retry) => <VisitsUnread error={error} onRetry={retry} />}>
      {({ visits: read }) =>
        read.length > 0 ? (
          children(read)
        ) : (
          <NoRows
            icon={icon}
            isNarrowed={isNarrowed}
            onClear={clear}
            empty={empty}
            noHits={{ message: text('visitLists.noHits'), description: text('visitLists.noHitsHint') }}
          />
        )
      }
    </Loaded>
  );
}
