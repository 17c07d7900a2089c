import { z } from 'zod';
import { reject } from '../http/rejected.ts';
import type { Settings } from '../settings.ts';
import { askIdentityProvider } from './askIdentityProvider.ts';
import { assertIssuedForUs } from './issuedFor.ts';

const UserInfo = z.looseObject({
  sub: z.string().min(1).max(255),
  given_name: z.string().max(250).optional(),
  family_name: z.string().max(250).optional(),
});
/** The person behind a token that the clinical site knows and has issued for this app: her `sub`. */
export const readSubject = async (
  token: string,
  { clinicalSiteUrl, signOn }: Pick<Settings, 'clinicalSiteUrl' | 'signOn'>,
): Promise<string> => {
  const { userInfo, patienceMs } = signOn;
  const url = userInfo.startsWith('/') ? `${clinicalSiteUrl()}${userInfo}` : userInfo;
  // The token is opaque: only the site can tell whose it is.
  const answer = await askIdentityProvider(
    url,
    { headers: { authorization: `Bearer ${token}` } },
    patienceMs,
  );
  if (answer === null) return reject('sso_token_refused');
  const person = UserInfo.safeParse(answer).data ?? reject('identity_provider_unreadable');
  await assertIssuedForUs(token, person, signOn);
  return person.sub;
};
