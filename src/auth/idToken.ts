import { z } from 'zod';
import { siteFailure } from './askSite.ts';

const Header = z.looseObject({ alg: z.string() });
const Claims = z.looseObject({
  sub: z.string(),
  nonce: z.string().optional(),
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
});

const parsedPart = (part = ''): unknown => {
  try {
    const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
  } catch {
    return null;
  }
};

interface Expected {
  clientId: string;
  nonce: string;
  /** Empty = that is not looked at. */
  issuer: string;
}

/**
 * Whose sign-in an ID token tells of: its `sub`. It came from the clinical site itself, over its own connection, so its
 * signature adds nothing (OpenID Connect Core 3.1.3.7); but it has one, and it must be meant for this app and this very
 * sign-in. Throws `CallError`.
 */
export function subjectOf(idToken: string, { clientId, nonce, issuer }: Expected): string {
  const [head, payload] = idToken.split('.');
  const header = Header.safeParse(parsedPart(head)).data;
  const claims = Claims.safeParse(parsedPart(payload)).data;
  if (!header || !claims) throw siteFailure('identity_provider_unreadable');
  const isForUs = [claims.aud].flat().includes(clientId) && (claims.azp ?? clientId) === clientId;
  const isSigned = header.alg.toLowerCase() !== 'none';
  const isOfOurs = issuer === '' || claims.iss === issuer;
  if (!isForUs || !isSigned || !isOfOurs || claims.nonce !== nonce) throw siteFailure('sso_token_refused');
  return claims.sub;
}
