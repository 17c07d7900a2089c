import { z } from 'zod';
import type { TokenStorage } from '../../dataProvider/session.ts';
import type { RuntimeEnv } from '../runtimeEnv.ts';
import { challengeOf, createVerifier } from './pkce.ts';

type SiteEnv = Pick<RuntimeEnv, 'clinicalSiteBaseUrl' | 'oidcClientId' | 'oidcScope' | 'signInState'>;

/** A sign-in under way: what the clinical site's answer is checked against. */
const Pending = z.object({ state: z.string(), verifier: z.string() });

const TokenAnswer = z.object({ access_token: z.string() });
const UserInfo = z.object({ given_name: z.string().default(''), family_name: z.string().default('') });
export type UserInfo = z.infer<typeof UserInfo>;

const storageKey = 'trialBilling.signIn';

/** The address of the clinical site's authorization page; remembers verifier and state for the way back. */
export async function beginSignIn(env: SiteEnv, redirectUri: string, storage: TokenStorage): Promise<string> {
  const verifier = createVerifier();
  const state = `${env.signInState}.${createVerifier()}`;
  storage.setItem(storageKey, JSON.stringify({ state, verifier }));
  const query = new URLSearchParams({
    response_type: 'code',
    scope: env.oidcScope,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
    client_id: env.oidcClientId,
  });
  return `${env.clinicalSiteBaseUrl}/client/auth?${query}`;
}

/** The verifier of the sign-in that `state` belongs to, once; null if it was not begun in this tab. */
export function takeVerifier(state: string, storage: TokenStorage): string | null {
  const stored = storage.getItem(storageKey);
  storage.removeItem(storageKey);
  if (!stored) return null;
  const pending = Pending.safeParse(JSON.parse(stored)).data;
  return pending?.state === state ? pending.verifier : null;
}

interface CodeExchange {
  code: string;
  verifier: string;
  redirectUri: string;
}

/** Trades the code for the clinical site's access token. Throws if the site refuses it. */
export async function exchangeCode(
  { clinicalSiteBaseUrl, oidcClientId }: SiteEnv,
  { code, verifier, redirectUri }: CodeExchange,
): Promise<string> {
  const response = await fetch(`${clinicalSiteBaseUrl}/api/oauth-token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: oidcClientId,
    }),
  });
  if (!response.ok) throw new Error(`Code exchange was answered with ${response.status}`);
  return TokenAnswer.parse(await response.json()).access_token;
}

/** Who the clinical site says has signed in. Throws if the site refuses the token. */
export async function fetchUserInfo(
  { clinicalSiteBaseUrl }: SiteEnv,
  accessToken: string,
): Promise<UserInfo> {
  const response = await fetch(`${clinicalSiteBaseUrl}/api/userinfo`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok) throw new Error(`User info was answered with ${response.status}`);
  return UserInfo.parse(await response.json());
}
