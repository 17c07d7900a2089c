import { z } from 'zod';
import { reject } from '../http/rejected.ts';
import type { SignOnSettings } from '../settings.ts';

/** What a token, or the clinical site about it, may say of the client it was issued for. */
const Statement = z.looseObject({
  azp: z.string().optional(),
  client_id: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  sub: z.string().optional(),
});
type Statement = z.infer<typeof Statement>;

const Introspection = Statement.extend({ active: z.boolean() });

/** The claims of a token that is a JWT; of any other null. Its signature is the clinical site's to check, and it has. */
const claimsOf = (token: string): Statement | null => {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return null;
  try {
    return Statement.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
};

/** The names of the client; the audience where no client is named. Null = nothing is said. */
const clientsOf = ({ azp, client_id, aud }: Statement): string[] | null => {
  const client = azp ?? client_id;
  if (client !== undefined) return [client];
  if (aud === undefined) return null;
  return Array.isArray(aud) ? aud : [aud];
};

const formEncoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** As the standard has it: both are form-encoded before they are joined. */
const basic = (client: string, secret: string): string =>
  `Basic ${Buffer.from(`${formEncoded(client)}:${formEncoded(secret)}`).toString('base64')}`;

/** What the clinical site says about its token (RFC 7662); a token that is over is refused. */
const introspect = async (
  token: string,
  { clientId, introspection }: SignOnSettings & { introspection: { url: string; secret: string | null } },
  timeoutMs: number,
): Promise<Statement> => {
  const { url, secret } = introspection;
  const answer = await fetch(url, {
    method: 'POST',
    headers: secret === null ? {} : { authorization: basic(clientId, secret) },
    body: new URLSearchParams({
      token,
      token_type_hint: 'access_token',
      ...(secret === null ? { client_id: clientId } : {}),
    }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(() => reject('identity_provider_unavailable'));
  const { data } = Introspection.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!data) return reject('identity_provider_unavailable');
  return data.active ? data : reject('sso_token_refused');
};

/**
 * Refuses a token that the clinical site issued for another client than this app: what one application of the hospital
 * was given must not open this one. Asked are the token itself, the answer about its person, and, where the settings
 * name its address, the clinical site's introspection; whoever says something must say ours. Where nobody does, the
 * settings decide.
 */
export const assertIssuedForUs = async (
  token: string,
  person: { sub: string },
  settings: SignOnSettings,
  timeoutMs: number,
): Promise<void> => {
  const { introspection, audience, isClientRequired } = settings;
  const asked = introspection ? await introspect(token, { ...settings, introspection }, timeoutMs) : null;
  if (asked && (!clientsOf(asked) || (asked.sub ?? person.sub) !== person.sub)) reject('sso_token_refused');
  const told = [claimsOf(token), Statement.safeParse(person).data, asked].flatMap((statement) => {
    const clients = statement ? clientsOf(statement) : null;
    return clients ? [clients] : [];
  });
  if (told.length === 0 && isClientRequired) reject('sso_token_refused');
  const isOurs = (clients: string[]): boolean => clients.some((client) => audience.includes(client));
  if (!told.every(isOurs)) reject('sso_token_refused');
};
