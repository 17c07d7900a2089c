import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the clinical site answers about a token. */
export type Claims = Record<string, unknown>;

export interface ClinicalSite {
  /** Where it answers, without a slash at the end. */
  address: string;
  close: () => Promise<void>;
}

const tokenOf = ({ headers }: IncomingMessage): string =>
  (headers.authorization ?? '').replace(/^Bearer /, '');

/** A hospital's identity provider as far as the backend asks it: who a token belongs to. */
export const startClinicalSite = async (people: Record<string, Claims>): Promise<ClinicalSite> => {
  const server = createServer((request, response) => {
    const claims = request.url === '/api/userinfo' ? people[tokenOf(request)] : undefined;
    response
      .writeHead(claims ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(claims ?? { error: 'invalid_token' }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a path
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
