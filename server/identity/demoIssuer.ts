import type { IncomingMessage, ServerResponse } from 'node:http';
import formBody from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
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

/** The app's authorization query names no method; the verifier is always hashed with SHA-256. */
const withChallengeMethod = (url: string): string =>
  url.includes('code_challenge=') && !url.includes('code_challenge_method=')
    ? `${url}&code_challenge_method=S256`
    : url;

const readForm = async (request: FastifyRequest): Promise<string> => {
  const { account } = formBody.parse(typeof request.body === 'string' ? request.body : '');
  return typeof account === 'string' ? account : '';
};

/**
 * A small identity provider for demo sites: authorization code with PKCE, four people, no consent. Its state lives in
 * this process alone, so it is no provider for more than one. It is made when somebody first comes to it: the start does
 * not wait for what most people who sign in never see.
 */
export const mountDemoIssuer = async (
  app: FastifyInstance,
  { clientId, appOrigin, origin }: DemoIssuer,
): Promise<void> => {
  let provider: Promise<Provider> | undefined;
  const issuer = (): Promise<Provider> => {
    provider ??= import('./demoProvider.ts').then(({ makeProvider }) =>
      makeProvider({ clientId, appOrigin, origin: origin(), prefix }),
    );
    return provider;
  };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = withChallengeMethod((request.url ?? '/').slice(prefix.length));
    // The provider finds out where it is mounted by comparing the two: they must differ by the prefix alone.
    const answer = (await issuer()).callback();
    await answer(Object.assign(request, { url, originalUrl: `${prefix}${url}` }), response);
  };

  await app.register(
    async (site) => {
      site.removeAllContentTypeParsers();
      site.setErrorHandler((_error, _request, reply) =>
        reply.code(400).type('text/html; charset=utf-8').send(failurePage('interaction_expired')),
      );
      site.get('/interaction/:uid', async (request, reply) => {
        const { uid } = await (await issuer()).interactionDetails(request.raw, reply.raw);
        return reply.type('text/html; charset=utf-8').send(loginPage(`${prefix}/interaction/${uid}`));
      });
      site.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, body),
      );
      site.post('/interaction/:uid', async (request, reply) => {
        // One that is over is refused here, before the provider takes the answer into its own hands.
        await (await issuer()).interactionDetails(request.raw, reply.raw);
        const accountId = await readForm(request);
        const result = demoPeople.some(({ user_name }) => user_name === accountId)
          ? { login: { accountId, remember: false } }
          : { error: 'access_denied' };
        reply.hijack();
        await (await issuer()).interactionFinished(request.raw, reply.raw, result, {
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
