import { useLocation } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useKeptActs } from '../../ui/calls/outbox.ts';
import { routePatterns } from '../../ui/routes/paths.ts';
import { WithAllWords } from '../../ui/words/allWords.tsx';

const NotSentParts = lazy(async () => ({ default: (await import('./NotSentParts.tsx')).NotSentParts }));

/**
 * Where it stands how much is not sent, and what became of it. It is fetched with the first page of recording: without a
 * network it could not be.
 */
export function NotSentPlace() {
  const acts = useKeptActs();
  const { pathname } = useLocation();
  const [isFetched, setFetched] = useState(false);
  if (!isFetched && (acts.length > 0 || pathname.startsWith(routePatterns.billingRecording)))
    setFetched(true);
  return (
    isFetched && (
      <Suspense fallback={null}>
        <WithAllWords>
          <NotSentParts />
        </WithAllWords>
      </Suspense>
    )
  );
}
