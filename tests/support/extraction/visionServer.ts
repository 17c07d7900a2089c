import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { theCell, theService, theVisit } from './oneCell.mjs';

type Answer = (response: ServerResponse) => void;

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: unknown }[];
    response_format: { type: string; json_schema?: { strict: boolean; schema: Record<string, unknown> } };
  };
}

/** What the endpoint reads where it has a good day: the same table as the reader of the tests. */
export const goodReading = {
  visits: [{ ...theVisit, days_tolerance_before: null, days_tolerance_after: null }],
  services: [theService],
  cells: [theCell],
  footnotes: [],
};

/** An answer with this text, as the protocol wraps it. */
export const says =
  (content: unknown, finish_reason = 'stop'): Answer =>
  (response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const choices = [{ index: 0, finish_reason, message: { role: 'assistant', content: text } }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }));
  };

export const refuses =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end(JSON.stringify({ error: { message: 'no' } }));
  };

/** A vision endpoint on a port of its own, which answers as it was told: each answer once, the last one for ever. */
export const startVisionServer = async () => {
  const asked: Asked[] = [];
  let connections = 0;
  let answers: Answer[] = [says(goodReading)];
  const server = createServer((request, response) => {
    const parts: Uint8Array[] = [];
    request.on('data', (part: Uint8Array) => parts.push(part));
    request.on('end', () => {
      const body: Asked['body'] = JSON.parse(Buffer.concat(parts).toString('utf8'));
      asked.push({ path: request.url ?? '', headers: request.headers, body });
      const [answer = says(goodReading)] = answers.length > 1 ? answers.splice(0, 1) : answers;
      answer(response);
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    url: `http://${host}/v1`,
    asked,
    connections: () => connections,
    behave: (...next: Answer[]) => {
      asked.length = 0;
      connections = 0;
      answers = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
