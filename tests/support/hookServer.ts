import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface HookServer {
  /** Its address, under a name of this machine. */
  addressOf: (host: string) => string;
  /** What it was told, in order. */
  told: { path: string; body: string; headers: IncomingHttpHeaders }[];
  /** How it answers from now on, by path; every other one is taken. */
  behave: (answers: Record<string, (response: ServerResponse) => void>) => void;
  close: () => Promise<void>;
}

/** An endpoint of another system on a port of its own. */
export const startHookServer = async (): Promise<HookServer> => {
  const told: HookServer['told'] = [];
  const state: { answers: Record<string, (response: ServerResponse) => void> } = { answers: {} };
  const server = createServer((request, response) => {
    const parts: Uint8Array[] = [];
    request.on('data', (part: Uint8Array) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      told.push({ path, body: Buffer.concat(parts).toString('utf8'), headers: request.headers });
      (state.answers[path] ?? (() => response.writeHead(204).end()))(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    addressOf: (host) => `http://${host}:${port}`,
    told,
    behave: (answers) => {
      state.answers = answers;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
