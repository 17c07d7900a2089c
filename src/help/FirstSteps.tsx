import { useLocation, useStore } from 'ra-core';
import { Suspense } from 'react';
import { roleOf } from '../../domain/users/permissions.ts';
import { lazyOr } from '../../ui/loaded/lazyOr.ts';
import { href } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';

const FirstStepsStrip = lazyOr(
  async () => (await import('./FirstStepsStrip.tsx')).FirstStepsStrip,
  () => null,
);

/** On the page where a role begins: its first three steps, until the person puts them away in this browser. */
export function FirstSteps() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [isHidden, setHidden] = useStore<boolean>(`firstSteps.${user?.id ?? ''}`, false);
  const role = user ? roleOf(user.roles) : null;
  const entrance = role === 'nurse_user' ? href('billingRecording') : href('billingPage');
  if (role === null || user?.is_auditor || isHidden || pathname !== entrance) return null;
  return (
    <Suspense>
      <FirstStepsStrip role={role} onHide={() => setHidden(true)} />
    </Suspense>
  );
}
