import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import formBody from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Provider, { type Configuration } from 'oidc-provider';
import { demoPeople } from './demoPeople.ts';
import { failurePage, loginPage } from './loginPage.ts';

const prefix = '/clinical-site';

interface DemoIssuer {
  clientId: string;
  /** Origin of the app where it is served from elsewhere. */
  appOrigin: string | undefined;
  /** The server's own origin, known only once it listens. */
  origin: () => string;
}

/** A key of this process alone: what it signs ends with it. */
const signingKeys = (): NonNullable<Configuration['jwks']> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { keys: [{ kty: String(kty), crv, x, y, d, alg: 'ES256', use: 'sig' }] };
};

const configuration = (clientId: string, redirectUri: string): Configuration => ({
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
  claims: { openid: ['sub'], profile: ['given_name', 'family_name'] },
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
  findAccount: (_context, id) => {
    const person = demoPeople.find(({ user_name }) => user_name === id);
    if (!person) return undefined;
    const { given_name, family_name } = person;
    return { accountId: id, claims: () => ({ sub: id, given_name, family_name }) };
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

/** The spec's authorization query names no method; the verifier is always hashed with SHA-256. */
const withChallengeMethod = (url: string): string =>
  url.includes('code_challenge=') && !url.includes('code_challenge_method=')
    ? `${url}&code_challenge_method=S256`
    : url;

const readForm = async (request: FastifyRequest): Promise<string> => {
  const { account } = formBody.parse(typeof request.body === 'string' ? request.body : '');
  return typeof account === 'string' ? account : '';
};

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * The app may lie under any name this server is asked for by, and under any path: a code goes back to the host that
 * the browser came to, or to the app's own origin, nowhere else.
 */
const allowRedirectsToApp = (provider: Provider, appOrigin: string | undefined): void => {
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const host = hostOf(uri);
    return host !== null && (host === Provider.ctx?.host || host === hostOf(appOrigin ?? ''));
  };
};

/**
 * A small identity provider for demo sites: authorization code with PKCE, four people, no consent. Its state lives in
 * this process alone, so it is no provider for more than one.
 */
export const mountDemoIssuer = async (
  app: FastifyInstance,
  { clientId, appOrigin, origin }: DemoIssuer,
): Promise<void> => {
  let provider: Provider | undefined;
  const issuer = (): Provider => {
    if (provider) return provider;
    provider = new Provider(`${origin()}${prefix}`, configuration(clientId, `${origin()}/`));
    allowRedirectsToApp(provider, appOrigin);
    return provider;
  };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = withChallengeMethod((request.url ?? '/').slice(prefix.length));
    // The provider finds out where it is mounted by comparing the two: they must differ by the prefix alone.
    await issuer().callback()(Object.assign(request, { url, originalUrl: `${prefix}${url}` }), response);
  };

  await app.register(
    async (site) => {
      site.removeAllContentTypeParsers();
      site.get('/interaction/:uid', async (request, reply) => {
        const { uid } = await issuer().interactionDetails(request.raw, reply.raw);
        return reply.type('text/html; charset=utf-8').send(loginPage(`${prefix}/interaction/${uid}`));
      });
      site.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, body),
      );
      site.post('/interaction/:uid', async (request, reply) => {
        const accountId = await readForm(request);
        const result = demoPeople.some(({ user_name }) => user_name === accountId)
          ? { login: { accountId, remember: false } }
          : { error: 'access_denied' };
        reply.hijack();
        await issuer().interactionFinished(request.raw, reply.raw, result, {
          mergeWithLastSubmission: false,
        });
      });
    },
    { prefix },
  );
  await app.register(
    async (site) => {
      // The provider reads bodies itself: the stream must reach it untouched.
      site.removeAllContentTypeParsers();
      site.addContentTypeParser('*', (_request, _body, done) => done(null));
      site.all('/*', async (request, reply) => {
        reply.hijack();
        await pass(request.raw, reply.raw);
      });
    },
    { prefix },
  );
};
