import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { api } from '../../contract/api.ts';
import type { CurrentUser } from '../../contract/session.ts';
import { CurrentUserContext } from '../../ui/session/currentUser.ts';
import { client } from '../backend.ts';
import { person } from '../outbox/outbox.ts';
import { useSessionTokens } from './useSession.ts';

/** The signed-in person as the backend knows them; a failure is warned of and read as who was known last, or as null. */
async function readCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await client.call(api.getCurrentUser, {});
  } catch (error) {
    console.warn(error);
    return person.known();
  }
}

/** Read once for each session. */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
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
