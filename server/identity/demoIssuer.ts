import type { IncomingMessage, ServerResponse } from 'node:http';
import formBody from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Provider from 'oidc-provider';
import { demoPeople } from './demoPeople.ts';
import { configuration } from './issuerConfiguration.ts';
import { failurePage, loginPage } from './loginPage.ts';

const prefix = '/clinical-site';

interface DemoIssuer {
  clientId: string;
  /** Origin of the app where it is served from elsewhere. */
  appOrigin: string | undefined;
  /** The server's own origin, known only once it listens. */
  origin: () => string;
}

/** The app's authorization query names no method; the verifier is always hashed with SHA-256. */
const withChallengeMethod = (url: string): string =>
  url.includes('code_challenge=') && !url.includes('code_challenge_method=')
    ? `${url}&code_challenge_method=S256`
    : url;

const readForm = async (request: FastifyRequest): Promise<string> => {
  const { account } = formBody.parse(typeof request.body === 'string' ? request.body : '');
  return typeof account === 'string' ? account : '';
};

/** The host of an address that a browser fetches; null of every other, such as a script, or one that may be misread. */
const hostOf = (address: string): string | null => {
  if (!URL.canParse(address) || address.includes('\\')) return null;
  const { protocol, host, username, password } = new URL(address);
  const isFetched = protocol === 'http:' || protocol === 'https:';
  return isFetched && username === '' && password === '' ? host : null;
};

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
    provider = new Provider(
      `${origin()}${prefix}`,
      configuration({ clientId, redirectUri: `${origin()}/`, prefix }),
    );
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
      site.setErrorHandler((_error, _request, reply) =>
        reply.code(400).type('text/html; charset=utf-8').send(failurePage('interaction_expired')),
      );
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
        // One that is over is refused here, before the provider takes the answer into its own hands.
        await issuer().interactionDetails(request.raw, reply.raw);
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
