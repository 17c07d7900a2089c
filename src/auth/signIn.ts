import { sessionCalls } from '../../contract/site/session.ts';
import type { Client } from '../../dataProvider/call.ts';
import type { Session, TokenStorage } from '../../dataProvider/session.ts';
import type { RuntimeEnv } from '../runtimeEnv.ts';

export interface SignInConnection {
  env: RuntimeEnv;
  client: Client;
  session: Session;
  storage: TokenStorage;
  redirectUri: string;
}

/** Why nobody was signed in: `error` as it was thrown, or the answer did not belong to a sign-in of this tab. */
export type SignInResult = { isSignedIn: true } | { isSignedIn: false; error: unknown };

/** This browser tab began no sign-in that the answer's state belongs to. */
export class StateDiffers extends Error {}

/**
 * Second half of the code flow: code for token, user info, then the backend's own token. Fails without a token or a
 * backend address; a backend that refuses is logged.
 */
export async function finishSignIn(
  { env, client, session, storage, redirectUri }: SignInConnection,
  { code, state }: { code: string; state: string },
): Promise<SignInResult> {
  try {
    const { exchangeCode, fetchUserInfo, takePending } = await import('./singleSignOn.ts');
    const pending = takePending(state, storage);
    if (!pending) return { isSignedIn: false, error: new StateDiffers() };
    const exchanged = await exchangeCode(env, { code, pending, redirectUri });
    const { accessToken } = exchanged;
    const { given_name, family_name } = await fetchUserInfo(env, exchanged);
    const token = await client.call(sessionCalls.getBackendToken, {}, { bearer: accessToken });
    if (!token.accessToken || !env.backendBaseUrl) return { isSignedIn: false, error: null };
    session.start({
      accessToken,
      backendAccessToken: token.accessToken,
      csrfToken: token.csrfToken,
      firstName: given_name,
      lastName: family_name,
    });
    return { isSignedIn: true };
  } catch (error) {
    console.error(error);
    return { isSignedIn: false, error };
  }
}

/** Signed in, once the recovery codes of a factor that this sign-in has set up were shown. */
interface SetUp {
  codes: readonly string[];
  begin: () => void;
}

/** The second way in: user name and password of the site itself, with a code where one was asked for. */
export async function signInWithPassword(
  { client, session }: Pick<SignInConnection, 'client' | 'session'>,
  credentials: { user_name: string; password: string; code?: string },
): Promise<SignInResult | SetUp> {
  try {
    const token = await client.call(sessionCalls.signInWithPassword, credentials);
    const begin = (): void =>
      session.start({
        accessToken: null,
        backendAccessToken: token.accessToken,
        csrfToken: token.csrfToken,
        firstName: token.given_name,
        lastName: token.family_name,
      });
    if (token.recovery_codes.length > 0) return { codes: token.recovery_codes, begin };
    begin();
    return { isSignedIn: true };
  } catch (error) {
    return { isSignedIn: false, error };
  }
}
