import { z } from 'zod';
import type { TokenStorage } from '../../dataProvider/session.ts';
import type { RuntimeEnv } from '../runtimeEnv.ts';
import { askSite, siteFailure } from './askSite.ts';
import { subjectOf } from './idToken.ts';
import { challengeOf, createVerifier } from './pkce.ts';

type SiteEnv = Pick<
  RuntimeEnv,
  | 'clinicalSiteBaseUrl'
  | 'oidcClientId'
  | 'oidcScope'
  | 'oidcAuthorization'
  | 'oidcToken'
  | 'oidcUserInfo'
  | 'oidcIssuer'
  | 'signInState'
>;

/** A sign-in under way: what the clinical site's answers are checked against. */
const Pending = z.object({ state: z.string(), verifier: z.string(), nonce: z.string() });
type Pending = z.infer<typeof Pending>;

const TokenAnswer = z.object({ access_token: z.string().min(1), id_token: z.string().nullish() });
const UserInfo = z.object({
  sub: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
});

const storageKey = 'trialBilling.signIn';

const addressOf = ({ clinicalSiteBaseUrl }: SiteEnv, place: string): string =>
  place.startsWith('/') ? `${clinicalSiteBaseUrl}${place}` : place;

/** The address of the clinical site's authorization page; remembers what its answers are checked against. */
export async function beginSignIn(env: SiteEnv, redirectUri: string, storage: TokenStorage): Promise<string> {
  const pending: Pending = {
    state: `${env.signInState}.${createVerifier()}`,
    verifier: createVerifier(),
    nonce: createVerifier(),
  };
  storage.setItem(storageKey, JSON.stringify(pending));
  const query = new URLSearchParams({
    response_type: 'code',
    scope: env.oidcScope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await challengeOf(pending.verifier),
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
    client_id: env.oidcClientId,
  });
  const page = addressOf(env, env.oidcAuthorization);
  return `${page}${page.includes('?') ? '&' : '?'}${query}`;
}

const parse = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
};

/** The sign-in that `state` belongs to, once; null if it was not begun in this tab. */
export function takePending(state: string, storage: TokenStorage): Pending | null {
  const stored = storage.getItem(storageKey);
  storage.removeItem(storageKey);
  const { data } = Pending.safeParse(parse(stored ?? ''));
  return data?.state === state ? data : null;
}

interface CodeExchange {
  code: string;
  pending: Pick<Pending, 'verifier' | 'nonce'>;
  redirectUri: string;
}

interface Exchanged {
  accessToken: string;
  /** Whose it is, where the clinical site says so with it. */
  subject: string | null;
}

/** Trades the code for the clinical site's access token. Throws `CallError` if the site refuses it or answers nothing of use. */
export async function exchangeCode(
  env: SiteEnv,
  { code, pending: { verifier, nonce }, redirectUri }: CodeExchange,
): Promise<Exchanged> {
  const answer = await askSite(addressOf(env, env.oidcToken), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: env.oidcClientId,
    }),
  });
  const { data } = TokenAnswer.safeParse(answer);
  if (!data) throw siteFailure('identity_provider_unreadable');
  const { access_token, id_token } = data;
  const expected = { clientId: env.oidcClientId, nonce, issuer: env.oidcIssuer };
  return { accessToken: access_token, subject: id_token ? subjectOf(id_token, expected) : null };
}

interface PersonsName {
  given_name: string;
  family_name: string;
}

/** Who the clinical site says has signed in. Throws `CallError` if it refuses the token, or tells of somebody else. */
export async function fetchUserInfo(env: SiteEnv, { accessToken, subject }: Exchanged): Promise<PersonsName> {
  const answer = await askSite(addressOf(env, env.oidcUserInfo), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = UserInfo.safeParse(answer);
  if (!data) throw siteFailure('identity_provider_unreadable');
  if (subject !== null && data.sub != null && data.sub !== subject) throw siteFailure('sso_token_refused');
  return { given_name: data.given_name ?? '', family_name: data.family_name ?? '' };
}
