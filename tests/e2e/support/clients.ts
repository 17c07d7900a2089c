import { api } from '../../../contract/api.ts';
import type { BackendToken, SignedIn } from '../../../contract/site/session.ts';
import { type Client, createClient } from '../../../dataProvider/call.ts';
import { createSession } from '../../../dataProvider/session.ts';

/** The demo site's accounts that know a password. */
export type Account = 'admin' | 'finance' | 'nurse';

export const passwordOf = (account: Account): string => `${account}-demo`;

/** A client that holds these tokens, as a second program of the same person would. */
export const clientWith = (baseURL: string, token: BackendToken): Client => {
  const session = createSession();
  session.start({
    accessToken: null,
    backendAccessToken: token.accessToken,
    csrfToken: token.csrfToken,
    firstName: '',
    lastName: '',
  });
  return createClient({ baseUrl: `${baseURL}/backend`, session });
};

/** The session of an account, as its sign-in by password answers it. */
export const signedInToken = (baseURL: string, account: Account): Promise<SignedIn> => {
  const stranger = createClient({ baseUrl: `${baseURL}/backend`, session: createSession() });
  return stranger.call(api.signInWithPassword, { user_name: account, password: passwordOf(account) });
};

export const signedInClient = async (baseURL: string, account: Account): Promise<Client> =>
  clientWith(baseURL, await signedInToken(baseURL, account));
