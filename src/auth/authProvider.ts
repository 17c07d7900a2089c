import type { AuthProvider } from 'ra-core';
import { limits } from '../../contract/limits.ts';
import type { CurrentUser } from '../../contract/site/session.ts';
import { sessionCalls } from '../../contract/site/session.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { Session } from '../../dataProvider/session.ts';
import { signInWithPassword } from './signIn.ts';

/** Where the page is was still told while its session ended, and refused. */
const hushPresence = async (): Promise<void> => {
  const { connectPresence } = await import('../../ui/presence/presences.ts');
  connectPresence(null);
};

/**
 * React-admin's view of the session. A 401 is not its business: the client ends the session at once and the notice
 * about it stands over the page, so that nothing typed is lost. `readUser` answers the signed-in person, or null where
 * the backend does not tell who that is.
 */
export function createAuthProvider(
  client: Client,
  session: Session,
  readUser: () => Promise<CurrentUser | null>,
): AuthProvider {
  return {
    login: async (credentials: { user_name: string; password: string }) => {
      const result = await signInWithPassword({ client, session }, credentials);
      if ('error' in result) throw result.error;
      // Recovery codes are shown by the form of the second step, which signs in by itself.
      if ('begin' in result) result.begin();
      return { redirectTo: false };
    },
    logout: async () => {
      await hushPresence().catch(console.warn);
      const signal = AbortSignal.timeout(limits.signOutMs);
      if (session.tokens()) await client.call(sessionCalls.signOut, {}, { signal }).catch(console.warn);
      session.leave();
      return false;
    },
    // The pages' own guard decides about the way to the login.
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    // What is kept in this browser belongs to one person: nobody else's id stands in for one that is not known.
    getIdentity: async () => {
      const user = await readUser();
      if (!user) throw new Error('The backend did not tell who is signed in');
      return { id: user.id, fullName: `${user.given_name} ${user.family_name}` };
    },
    getPermissions: () => Promise.resolve(null),
  };
}
