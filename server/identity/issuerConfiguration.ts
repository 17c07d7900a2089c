import { generateKeyPairSync } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import { demoPeople } from './demoPeople.ts';
import { failurePage } from './loginPage.ts';

/** A key of this process alone: what it signs ends with it. */
const signingKeys = (): NonNullable<Configuration['jwks']> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { keys: [{ kty: String(kty), crv, x, y, d, alg: 'ES256', use: 'sig' }] };
};

interface Issuing {
  clientId: string;
  /** One that the client is registered with; which ones are allowed is decided per request. */
  redirectUri: string;
  /** Path that the provider is mounted under. */
  prefix: string;
}

/** Authorization code with PKCE for one public client, without consent; tokens live for minutes. */
export const configuration = ({ clientId, redirectUri, prefix }: Issuing): Configuration => ({
  clients: [
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [redirectUri],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  routes: { authorization: '/client/auth', token: '/api/oauth-token', userinfo: '/api/userinfo' },
  scopes: ['openid', 'profile'],
  claims: { openid: ['sub', 'client_id'], profile: ['given_name', 'family_name'] },
  jwks: signingKeys(),
  renderError: async (context, { error }) => {
    context.type = 'html';
    context.body = failurePage(error);
  },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  clientBasedCORS: () => true,
  interactions: { url: (_context, interaction) => `${prefix}/interaction/${interaction.uid}` },
  cookies: { keys: [crypto.randomUUID()], short: { path: prefix }, long: { path: prefix } },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_context, id, token) => {
    const person = demoPeople.find(({ user_name }) => user_name === id);
    if (!person) return undefined;
    const { given_name, family_name } = person;
    return {
      accountId: id,
      claims: () => ({ sub: id, client_id: token?.clientId, given_name, family_name }),
    };
  },
  // Nobody is asked for consent: the one client is the app itself.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? clientId,
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid profile');
    await grant.save();
    return grant;
  },
});
