import { lazy, Suspense } from 'react';
import { useMayChange } from '../../ui/session/currentUser.ts';

const AuditorNote = lazy(async () => ({ default: (await import('./AuditorNote.tsx')).AuditorNote }));

/** Where an auditor is told why nothing can be changed; for nobody else it is loaded. */
export function AuditorPlace() {
  return useMayChange() ? null : (
    <Suspense>
      <AuditorNote />
    </Suspense>
  );
}
