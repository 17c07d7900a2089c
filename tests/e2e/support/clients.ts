import { api } from '../../../contract/api.ts';
import type { BackendToken } from '../../../contract/session.ts';
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

export const signedInClient = async (baseURL: string, account: Account): Promise<Client> => {
  const stranger = createClient({ baseUrl: `${baseURL}/backend`, session: createSession() });
  const credentials = { user_name: account, password: passwordOf(account) };
  return clientWith(baseURL, await stranger.call(api.signInWithPassword, credentials));
};
