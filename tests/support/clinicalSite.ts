import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the clinical site answers about a token. */
type Claims = Record<string, unknown>;

export interface ClinicalSite {
  /** Where it answers, without a slash at the end. */
  address: string;
  close: () => Promise<void>;
}

interface Known {
  /** By token: what `/api/userinfo` says. */
  people: Record<string, Claims>;
  /** By token: what `/introspect` says to whoever shows the client's secret; without any there is no such address. */
  tokens?: Record<string, Claims>;
  secret?: string;
}

const tokenOf = ({ headers }: IncomingMessage): string =>
  (headers.authorization ?? '').replace(/^Bearer /, '');

/** The client's secret from the header of basic authentication, form-encoded there. */
const secretOf = ({ headers }: IncomingMessage): string => {
  const encoded = (headers.authorization ?? '').replace(/^Basic /, '');
  const [, secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return decodeURIComponent(secret.replaceAll('+', ' '));
};

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
};

/** A hospital's identity provider as far as the backend asks it: who a token belongs to, and whom it was issued for. */
export const startClinicalSite = async ({ people, tokens, secret }: Known): Promise<ClinicalSite> => {
  const answer = async (request: IncomingMessage): Promise<[status: number, body: Claims]> => {
    if (request.url === '/api/userinfo') {
      const claims = people[tokenOf(request)];
      return claims ? [200, claims] : [401, { error: 'invalid_token' }];
    }
    if (request.url !== '/introspect' || !tokens) return [404, {}];
    if (secret && secretOf(request) !== secret) return [401, { error: 'invalid_client' }];
    return [200, tokens[(await bodyOf(request)).get('token') ?? ''] ?? { active: false }];
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a path
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
