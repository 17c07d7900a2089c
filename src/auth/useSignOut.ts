import { useAuthProvider } from 'ra-core';
import { useCallback } from 'react';

/** Ends the session at the backend and in the browser; the page's guard then opens the login. */
export function useSignOut(): () => void {
  const authProvider = useAuthProvider();
  return useCallback(() => {
    void authProvider?.logout({});
  }, [authProvider]);
}
