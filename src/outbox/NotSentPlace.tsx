import { useLocation } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import { useKeptActs } from '../../ui/calls/outbox.ts';
import { routePatterns } from '../../ui/routes/paths.ts';

const loadBar = () => import('./NotSentBar.tsx');
const NotSentBar = lazy(async () => ({ default: (await loadBar()).NotSentBar }));

/** Where it stands how much is not sent. It is fetched with the first page of recording: without a network it could not be. */
export function NotSentPlace() {
  const acts = useKeptActs();
  const { pathname } = useLocation();
  const isRecording = pathname.startsWith(routePatterns.billingRecording);
  useEffect(() => {
    if (isRecording) void loadBar();
  }, [isRecording]);
  return (
    acts.length > 0 && (
      <Suspense fallback={null}>
        <NotSentBar />
      </Suspense>
    )
  );
}
