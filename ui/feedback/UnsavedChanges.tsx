import { useBlocker } from 'ra-core';
import { useEffect } from 'react';
import { useText } from '../words/useText.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  isDirty: boolean;
  /** What becomes of it, where it is not lost. */
  children?: string;
}

/**
 * Put into a page with a form: while it is dirty, leaving the page asks first, and the browser asks before the tab is
 * closed. Changes of the hash or the query stay on the page and are let through.
 */
export function UnsavedChanges({ isDirty, children }: Props) {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={text('common.unsaved.title')}
      confirmLabel={text('common.actions.continueWithoutSaving')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children ?? text('common.unsaved.body')}
    </ConfirmDialog>
  );
}
