import type { AuthProvider } from 'ra-core';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { Session } from '../../dataProvider/session.ts';
import { signInWithPassword } from './signIn.ts';

/**
 * React-admin's view of the session. A 401 is not its business: the client ends the session at once and the notice
 * about it stands over the page, so that nothing typed is lost.
 */
export function createAuthProvider(client: Client, session: Session): AuthProvider {
  return {
    login: async (credentials: { user_name: string; password: string }) => {
      const result = await signInWithPassword({ client, session }, credentials);
      if (!result.isSignedIn) throw result.error;
      return { redirectTo: false };
    },
    logout: async () => {
      if (session.tokens()) await client.call(api.signOut, {}).catch(console.warn);
      session.leave();
      return false;
    },
    // The pages' own guard decides about the way to the login.
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: async () => {
      const tokens = session.tokens();
      return { id: 'me', fullName: tokens ? `${tokens.firstName} ${tokens.lastName}` : '' };
    },
    getPermissions: () => Promise.resolve(null),
  };
}
