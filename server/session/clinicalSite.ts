import { z } from 'zod';
import { reject } from '../http/rejected.ts';
import type { Settings } from '../settings.ts';
import { assertIssuedForUs } from './issuedFor.ts';

const UserInfo = z.looseObject({
  sub: z.string().min(1).max(255),
  given_name: z.string().max(250).optional(),
  family_name: z.string().max(250).optional(),
});
type UserInfo = z.infer<typeof UserInfo>;

const timeoutMs = 5_000;

/**
 * Asks the clinical site who its token belongs to. The token is opaque, so only the site can tell: refused = 401,
 * unreachable or nonsense = 503.
 */
const readUserInfo = async (clinicalSiteUrl: string, token: string): Promise<UserInfo> => {
  const answer = await fetch(`${clinicalSiteUrl}/api/userinfo`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(() => reject('identity_provider_unavailable'));
  if (answer.status === 400 || answer.status === 401 || answer.status === 403)
    return reject('sso_token_refused');
  if (!answer.ok) return reject('identity_provider_unavailable');
  const { data } = UserInfo.safeParse(await answer.json().catch(() => null));
  return data ?? reject('identity_provider_unavailable');
};

/** The person behind a token that the clinical site knows and has issued for this app: her `sub`. */
export const readSubject = async (
  token: string,
  { clinicalSiteUrl, signOn }: Pick<Settings, 'clinicalSiteUrl' | 'signOn'>,
): Promise<string> => {
  const person = await readUserInfo(clinicalSiteUrl(), token);
  await assertIssuedForUs(token, person, signOn, timeoutMs);
  return person.sub;
};
