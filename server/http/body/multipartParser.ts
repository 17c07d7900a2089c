import type { Readable } from 'node:stream';
import Busboy from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { Rejected } from '../rejected.ts';

/** What may be around the files: fields, heads of the parts, boundaries. */
export const besidesBytes = 65_536;
const maxFields = 20;

export const malformed = (): Rejected => new Rejected({ code: 'body_malformed' });

export type MultipartParser = ReturnType<typeof multipartParser>;

/**
 * The parser of a body with so many files at most, each of them cut one byte behind `maxBytes`: how large one was is seen at
 * its end. Throws `body_malformed`.
 */
export const multipartParser = (
  { headers }: FastifyRequest,
  { maxBytes, files }: { maxBytes: number; files: number },
) => {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        files,
        fields: maxFields,
        parts: maxFields + files,
        fieldSize: besidesBytes,
        fileSize: maxBytes + 1,
        headerPairs: 20,
      },
      isPartAFile: (_field, _type, filename) => filename !== undefined,
    });
  } catch {
    throw malformed(); // it has no boundary
  }
};

interface Piping {
  maxBytes: number;
  tooLarge: () => Rejected;
  /** Lets go of the body; told again for what follows from it. */
  stop: (failure: Rejected) => void;
}

/** Gives a body to its parser up to what it may hold, and stops where it is malformed, too large or its sender is gone. */
export const pipeBody = (
  body: Readable,
  parser: MultipartParser,
  { maxBytes, tooLarge, stop }: Piping,
): void => {
  let received = 0;
  let isWhole = false;
  const stopMalformed = (): void => stop(malformed());
  parser.once('fieldsLimit', stopMalformed).once('partsLimit', stopMalformed).on('error', stopMalformed);
  body
    .on('data', (piece: Buffer) => {
      received += piece.length;
      if (received > maxBytes + besidesBytes) stop(tooLarge());
    })
    .once('end', () => {
      isWhole = true;
    })
    .once('error', stopMalformed)
    .once('close', () => {
      if (!isWhole) stopMalformed(); // its sender is gone
    });
  body.pipe(parser);
};

/** Whether the value of a field is none that can be read. */
export const isUnreadable = (value: string, isCut: boolean): boolean => isCut || value.includes('\ufffd');

/** Fields become the input of a call; a name that stands twice is a list, which no field of text takes. */
export const inputOf = (
  fields: readonly (readonly [name: string, value: string])[],
): Record<string, unknown> => {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
};
