import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import {
  besidesBytes,
  inputOf,
  isUnreadable,
  malformed,
  multipartParser,
  pipeBody,
} from '../../http/body/multipartParser.ts';
import { Rejected } from '../../http/rejected.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files that came with the call, in their order: in the memory and nowhere else; null = no such body. */
    files: Buffer[] | null;
  }
}

type Wanted = NonNullable<Endpoint['upload']>;

/** Files that are counted, so that the refusal can tell of too many; more are none that a person chose. */
const countedFiles = 200;

const tooLarge = (): Rejected =>
  new Rejected({
    code: 'extraction_too_large',
    params: { megabytes: limits.extractionBytes / 1_048_576 },
  });
const tooMany = (max: number): Rejected =>
  new Rejected({ code: 'extraction_too_many_files', params: { max } });

interface Content {
  fields: Record<string, unknown>;
  files: Buffer[];
}

/** What comes is kept up to what a call may hold and let go at the first refusal; nothing of it is written anywhere. */
const readParts = (request: FastifyRequest, body: Readable, wanted: Wanted): Promise<Content> => {
  const { field, maxBytes, maxFiles = 1 } = wanted;
  const parser = multipartParser(request, { maxBytes, files: countedFiles });
  const fields: [name: string, value: string][] = [];
  const files: Buffer[][] = [];
  return new Promise((resolve, reject) => {
    let kept = 0;
    const stop = (failure: Rejected): void => {
      body.unpipe(parser);
      files.length = 0;
      reject(failure);
    };
    parser
      .on('field', (name, value, _isNameCut, isCut) => {
        if (isUnreadable(value, isCut)) stop(malformed());
        else fields.push([name, value]);
      })
      .on('file', (name: string, content: Readable) => {
        content.on('error', () => stop(malformed()));
        if (name !== field) {
          fields.push([name, '']);
          content.resume();
          return;
        }
        if (files.length === maxFiles) return stop(tooMany(maxFiles));
        const pieces: Buffer[] = [];
        files.push(pieces);
        content.on('data', (piece: Buffer) => {
          kept += piece.length;
          if (kept > maxBytes) stop(tooLarge());
          else pieces.push(piece);
        });
      })
      .once('filesLimit', () => stop(tooMany(maxFiles)))
      .once('finish', () =>
        resolve({
          fields: inputOf(fields),
          files: files.map((pieces) => Buffer.concat(pieces)).filter(({ length }) => length > 0),
        }),
      );
    pipeBody(body, parser, { maxBytes, tooLarge, stop });
  });
};

/** Reads the bodies of calls that take files into the memory: who calls, and that there is room, is known by then. */
export const readFilesInMemory = (app: FastifyInstance): void => {
  app.decorateRequest('files', null);
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const { upload: wanted } = request.routeOptions.config;
    if (!wanted) throw new Rejected({ code: 'media_type_unsupported' });
    if (Number(request.headers['content-length']) > wanted.maxBytes + besidesBytes) throw tooLarge();
    const { fields, files } = await readParts(request, body, wanted);
    request.files = files;
    return fields;
  });
};
