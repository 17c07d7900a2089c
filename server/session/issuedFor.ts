import { z } from 'zod';
import { reject } from '../http/rejected.ts';
import type { SignOnSettings } from '../settings.ts';
import { askIdentityProvider } from './askIdentityProvider.ts';

/** What a token, or the clinical site about it, may say of the client it was issued for. */
const Statement = z.looseObject({
  azp: z.string().optional(),
  client_id: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  sub: z.string().optional(),
  iss: z.string().optional(),
});
type Statement = z.infer<typeof Statement>;

const Introspection = Statement.extend({ active: z.boolean() });

const Header = z.looseObject({ alg: z.string() });

const parsedPart = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** The claims of a token that is a JWT; of any other null. Its signature is the clinical site's to check, and it has. */
const claimsOf = (token: string): Statement | null => {
  const [head = '', payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return null;
  // A token that nobody signed says what its bearer likes.
  const { data: header } = Header.safeParse(parsedPart(head));
  if (header?.alg.toLowerCase() === 'none') return reject('sso_token_refused');
  return Statement.safeParse(parsedPart(payload)).data ?? null;
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
  {
    clientId,
    introspection,
    patienceMs,
  }: SignOnSettings & { introspection: { url: string; secret: string | null } },
): Promise<Statement> => {
  const { url, secret } = introspection;
  const answer = await askIdentityProvider(
    url,
    {
      method: 'POST',
      headers: secret === null ? {} : { authorization: basic(clientId, secret) },
      body: new URLSearchParams({
        token,
        token_type_hint: 'access_token',
        ...(secret === null ? { client_id: clientId } : {}),
      }),
    },
    patienceMs,
  );
  // It is this app that is refused here, not the person: the settings are wrong.
  if (answer === null) return reject('identity_provider_unavailable');
  const data = Introspection.safeParse(answer).data ?? reject('identity_provider_unreadable');
  return data.active ? data : reject('sso_token_refused');
};

/**
 * Refuses a token that the clinical site issued for another client than this app: what one application of the hospital
 * was given must not open this one. Asked are the token itself, the answer about its person, and, where the settings
 * name its address, the clinical site's introspection; whoever says something must say ours. Where nobody does, the
 * settings decide. The same of a token by another issuer, where the settings name ours.
 */
export const assertIssuedForUs = async (
  token: string,
  person: { sub: string },
  settings: SignOnSettings,
): Promise<void> => {
  const { introspection, audience, issuer, isClientRequired } = settings;
  const asked = introspection ? await introspect(token, { ...settings, introspection }) : null;
  if (asked && (!clientsOf(asked) || (asked.sub ?? person.sub) !== person.sub)) reject('sso_token_refused');
  const statements = [claimsOf(token), Statement.safeParse(person).data, asked].filter(
    (said) => said != null,
  );
  if (issuer !== null && statements.some(({ iss = issuer }) => iss !== issuer)) reject('sso_token_refused');
  const told = statements.map(clientsOf).filter((clients) => clients !== null);
  if (told.length === 0 && isClientRequired) reject('sso_token_refused');
  const isOurs = (clients: string[]): boolean => clients.some((client) => audience.includes(client));
  if (!told.every(isOurs)) reject('sso_token_refused');
};
