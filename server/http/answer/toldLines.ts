import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errorStatus } from '../../../contract/errors.ts';
import { toldFailure } from '../errors.ts';

export const linesType = 'application/x-ndjson';

/** An answer in lines: how far the call is while it works, and at last what it answers, or why it does not. */
export interface ToldLines {
  /** Sends one line of progress; the first of them begins the answer. */
  tell: (progress: unknown) => void;
  /** Resolved when the answer begins. */
  begun: Promise<true>;
  content: Readable;
  /** Sends the last line. */
  endWith: (work: Promise<unknown>) => void;
}

/** Lines for whoever asks for them of a call that tells how far it is; null for everybody else. */
export const toldLines = ({ progress }: Endpoint, request: FastifyRequest): ToldLines | null => {
  if (!progress || request.headers.accept !== linesType) return null;
  const content = new PassThrough();
  let begin: (() => void) | undefined;
  const begun = new Promise<true>((resolve) => {
    begin = () => resolve(true);
  });
  const send = (line: object): void => {
    // Whoever has gone is told nothing more.
    if (!content.destroyed) content.write(`${JSON.stringify(line)}\n`);
  };
  const failed = (error: unknown): void => {
    const { code, told } = toldFailure(error, request);
    send({ status: errorStatus[code], failure: told });
  };
  return {
    tell: (done) => {
      send({ progress: done });
      begin?.();
    },
    begun,
    content,
    endWith: (work) =>
      void work
        .then((answer) => send({ answer }))
        .catch(failed)
        .finally(() => content.end()),
  };
};
