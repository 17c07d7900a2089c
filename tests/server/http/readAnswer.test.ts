import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readAnswer } from '../../../server/http/readAnswer.ts';

setFlagsFromString('--expose-gc');
const clearMemory: () => void = runInNewContext('gc');

/** What is read of a server that answers like this. */
const read = async (answering: RequestListener, mostBytes: number, signal: AbortSignal): Promise<unknown> => {
  const site = createServer(answering).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const { port } = site.address() as AddressInfo; // a TCP server's address is never a path
  // Apart, so that nothing here holds the request in memory.
  const asked = async (): Promise<Buffer | null> =>
    readAnswer(await fetch(`http://127.0.0.1:${port}`, { signal, redirect: 'error' }), { mostBytes, signal });
  const outcome = await asked().then(
    (answer) => answer?.toString('utf8') ?? null,
    (error: unknown) => (error === signal.reason ? 'called off' : error),
  );
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  return outcome;
};

test('what is begun and never ended is called off, also when memory was cleared meanwhile', async () => {
  const calling = new AbortController();
  const outcome = read(
    (_request, response) => {
      response.writeHead(200).write('{"sub":');
      let turns = 0;
      const turn = setInterval(() => {
        clearMemory();
        turns += 1;
        if (turns < 10) return;
        clearInterval(turn);
        calling.abort();
      }, 10);
    },
    1_000,
    calling.signal,
  );
  expect(await outcome).toBe('called off');
});

test('an answer is read up to its bounds, an empty one too; of a larger one nothing is', async () => {
  const { signal } = new AbortController();
  const says =
    (text: string): RequestListener =>
    (_request, response) =>
      response.end(text);
  expect(await read(says('grün'), 5, signal)).toBe('grün');
  expect(await read(says(''), 5, signal)).toBe('');
  expect(await read(says('grünt'), 5, signal)).toBeNull();
});
