import { Suspense } from 'react';
import { lazyOr } from '../../ui/loaded/lazyOr.ts';
import { useMayChange } from '../../ui/session/currentUser.ts';

const AuditorNote = lazyOr(
  async () => (await import('./AuditorNote.tsx')).AuditorNote,
  () => null,
);

/** Where an auditor is told why nothing can be changed; for nobody else it is loaded. */
export function AuditorPlace() {
  return useMayChange() ? null : (
    <Suspense>
      <AuditorNote />
    </Suspense>
  );
}
