import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface BackendStub {
  baseUrl: string;
  received: Received[];
  close(): Promise<void>;
}

const isAddress = (address: ReturnType<Server['address']>): address is AddressInfo =>
  typeof address === 'object' && address !== null;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  return request.headers['content-type'] === 'application/json' ? JSON.parse(text) : text;
}

/** A real HTTP server on a free loopback port that answers as the test says and keeps what it was asked. */
export async function startBackendStub(answer: (request: Received) => Reply): Promise<BackendStub> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    const asked: Received = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    };
    received.push(asked);
    const { status = 200, headers = {}, body } = answer(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!isAddress(address)) throw new Error('The stub has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/backend`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
