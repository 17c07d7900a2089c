import { useAuthProvider } from 'ra-core';
import { useCallback } from 'react';
import { useLeaveAll } from '../../ui/feedback/leaving.ts';

/** Ends the session at the backend and in the browser, once nothing unsaved is in the way; the login opens then. */
export function useSignOut(): () => void {
  const authProvider = useAuthProvider();
  const leaveAll = useLeaveAll();
  return useCallback(() => leaveAll(() => void authProvider?.logout({})), [authProvider, leaveAll]);
}
