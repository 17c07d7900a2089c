import type { Readable } from 'node:stream';
import Busboy from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import { Rejected } from '../../http/rejected.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files that came with the call, in their order: in the memory and nowhere else; null = no such body. */
    files: Buffer[] | null;
  }
}

type Wanted = NonNullable<Endpoint['upload']>;

/** What may be around the files: fields, heads of the parts, boundaries. */
const besidesBytes = 65_536;
const maxFields = 20;
/** Files that are counted, so that the refusal can tell of too many; more are none that a person chose. */
const countedFiles = 200;

const malformed = (): Rejected => new Rejected({ code: 'body_malformed' });
const tooLarge = (): Rejected =>
  new Rejected({
    code: 'extraction_too_large',
    params: { megabytes: limits.extractionBytes / 1_048_576 },
  });
const tooMany = (max: number): Rejected =>
  new Rejected({ code: 'extraction_too_many_files', params: { max } });

const parserOf = ({ headers }: FastifyRequest, { maxBytes }: Wanted) => {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        files: countedFiles,
        fields: maxFields,
        parts: maxFields + countedFiles,
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

interface Content {
  fields: Record<string, unknown>;
  files: Buffer[];
}

/** What comes is kept up to what a call may hold and let go at the first refusal; nothing of it is written anywhere. */
const readParts = (request: FastifyRequest, body: Readable, wanted: Wanted): Promise<Content> => {
  const { field, maxBytes, maxFiles = 1 } = wanted;
  const parser = parserOf(request, wanted);
  const fields = new Map<string, string | string[]>();
  const files: Buffer[][] = [];
  return new Promise((resolve, reject) => {
    let kept = 0;
    let received = 0;
    let isWhole = false;
    const stop = (failure: Rejected): void => {
      body.unpipe(parser);
      files.length = 0;
      reject(failure);
    };
    const stopMalformed = (): void => stop(malformed());
    const keep = (name: string, value: string): void => {
      const before = fields.get(name);
      fields.set(name, before === undefined ? value : [before, value].flat());
    };
    parser
      .on('field', (name, value, _isNameCut, isCut) => {
        if (isCut || value.includes('\ufffd')) stopMalformed();
        else keep(name, value);
      })
      .on('file', (name: string, content: Readable) => {
        content.on('error', stopMalformed);
        if (name !== field) {
          keep(name, '');
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
      .once('fieldsLimit', stopMalformed)
      .once('partsLimit', stopMalformed)
      .on('error', stopMalformed)
      .once('finish', () =>
        resolve({
          fields: Object.fromEntries(fields),
          files: files.map((pieces) => Buffer.concat(pieces)).filter(({ length }) => length > 0),
        }),
      );
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
