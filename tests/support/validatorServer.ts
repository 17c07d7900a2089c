import { createServer, type ServerResponse } from 'node:http';

export interface ValidatorServer {
  url: string;
  /** What it was asked about. */
  asked: string[];
  /** How it answers from now on. */
  behave: (answer: Answer) => void;
  close: () => Promise<void>;
}

type Answer = (response: ServerResponse, asked: string) => void;

/** Answers as KoSIT's daemon does: a status, and a report as XML. */
export const reports =
  (status: number, report = '<rep:report xmlns:rep="r"/>'): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(report);
  };

/** An outside validator on a port of its own. */
export const startValidatorServer = async (): Promise<ValidatorServer> => {
  const asked: string[] = [];
  const state = { answer: reports(200) };
  const server = createServer((request, response) => {
    const parts: Uint8Array[] = [];
    request.on('data', (part: Uint8Array) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      asked.push(body);
      state.answer(response, body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    asked,
    behave: (answer) => {
      state.answer = answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
