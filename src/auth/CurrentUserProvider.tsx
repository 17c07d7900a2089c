import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ownSettingsCalls } from '../../contract/site/ownSettings.ts';
import type { CurrentUser } from '../../contract/site/session.ts';
import { sessionCalls } from '../../contract/site/session.ts';
import { callKey } from '../../ui/calls/useCallQuery.ts';
import { CurrentUserContext } from '../../ui/session/currentUser.ts';
import { client } from '../backend.ts';
import { person } from '../outbox/outbox.ts';
import { queryClient } from '../queryClient.ts';
import { choices } from '../store.ts';
import { useSessionTokens } from './useSession.ts';

/** The signed-in person as the backend knows them; a failure is warned of and read as who was known last, or as null. */
async function readPerson(): Promise<CurrentUser | null> {
  try {
    return await client.call(sessionCalls.getCurrentUser, {});
  } catch (error) {
    console.warn(error);
    return person.known();
  }
}

/** The person, with what that person has chosen taken over: no page is drawn before in another language or appearance. */
async function readCurrentUser(): Promise<CurrentUser | null> {
  const [user, settings] = await Promise.all([readPerson(), choices.readOnce()]);
  if (settings) queryClient.setQueryData(callKey(ownSettingsCalls.getOwnSettings, {}), settings);
  if (user) choices.apply(user.id, settings);
  return user;
}

/** Read once for each session. */
export const currentUserQuery = queryOptions({
  queryKey: callKey(sessionCalls.getCurrentUser),
  queryFn: readCurrentUser,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Says who is signed in. The last answer stays while an expired session waits for the next sign-in. */
export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const tokens = useSessionTokens();
  const { data } = useQuery({ ...currentUserQuery, enabled: tokens !== null });
  useEffect(() => {
    if (tokens && data) person.tell(data);
  }, [tokens, data]);
  return <CurrentUserContext value={data}>{children}</CurrentUserContext>;
}
