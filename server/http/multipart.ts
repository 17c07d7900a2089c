import type { Readable } from 'node:stream';
import Busboy from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Rejected } from './rejected.ts';
import { spool, type Upload } from './spool.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that the call takes. */
    upload?: Endpoint['upload'];
  }
  interface FastifyRequest {
    /** The file that came with the call, read to its end. */
    upload: Upload | null;
  }
}

type Wanted = NonNullable<Endpoint['upload']>;
type Field = [name: string, value: string];

interface Content {
  fields: Field[];
  upload: Upload | null;
}

/** What may be around the file: fields, heads of the parts, boundaries. */
const besidesBytes = 65_536;
const maxFields = 20;

const malformed = (): Rejected => new Rejected({ code: 'body_malformed' });
const tooLarge = (maxBytes: number): Rejected =>
  new Rejected({ code: 'file_too_large', params: { megabytes: maxBytes / 1_048_576 } });

const parserOf = ({ headers }: FastifyRequest, maxBytes: number) => {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        files: 1,
        fields: maxFields,
        parts: maxFields + 1,
        fieldSize: besidesBytes,
        // One more than is taken: how large a file was is seen at its end.
        fileSize: maxBytes + 1,
        headerPairs: 20,
      },
      isPartAFile: (_field, _type, filename) => filename !== undefined,
    });
  } catch {
    throw malformed(); // it has no boundary
  }
};

/** Reads a multipart body once; nothing of the file stays where it is refused or its sender is gone. */
class Reading {
  readonly #fields: Field[] = [];
  #file: Readable | null = null;
  #spooled: Promise<Upload> | null = null;
  #failure: Rejected | null = null;
  readonly #wanted: Wanted;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  /** Keeps the first reason only: what follows from it says nothing. */
  readonly fail = (failure: Rejected): void => {
    if (this.#failure) return;
    this.#failure = failure;
    this.#file?.destroy(failure);
  };

  readonly takeField = (name: string, value: string, _isNameCut: boolean, isCut: boolean): void => {
    if (isCut || value.includes('\ufffd')) this.fail(malformed());
    else this.#fields.push([name, value]);
  };

  readonly takeFile = (name: string, content: Readable): void => {
    content.on('error', () => this.fail(malformed()));
    if (name !== this.#wanted.field) {
      this.#fields.push([name, '']);
      content.resume();
      return;
    }
    this.#file = content;
    content.once('limit', () => this.fail(tooLarge(this.#wanted.maxBytes)));
    this.#spooled = spool(content);
    this.#spooled.catch(() => this.fail(malformed()));
  };

  /** What was read, once all of it is there. */
  async end(): Promise<Content> {
    const upload = (await this.#spooled?.catch(() => null)) ?? null;
    if (upload && upload.size > this.#wanted.maxBytes) this.fail(tooLarge(this.#wanted.maxBytes));
    if (!this.#failure && upload !== null && upload.size > 0) return { fields: this.#fields, upload };
    await upload?.discard();
    if (this.#failure) throw this.#failure;
    return { fields: this.#fields, upload: null };
  }
}

const readParts = (request: FastifyRequest, body: Readable, wanted: Wanted): Promise<Content> => {
  const reading = new Reading(wanted);
  const parser = parserOf(request, wanted.maxBytes);
  return new Promise((resolve, reject) => {
    let received = 0;
    let isWhole = false;
    const stop = (failure: Rejected): void => {
      reading.fail(failure);
      body.unpipe(parser);
      reading.end().then(resolve, reject);
    };
    const stopMalformed = (): void => stop(malformed());
    parser
      .on('field', reading.takeField)
      .on('file', reading.takeFile)
      .once('filesLimit', stopMalformed)
      .once('fieldsLimit', stopMalformed)
      .once('partsLimit', stopMalformed)
      .on('error', stopMalformed)
      .once('finish', () => reading.end().then(resolve, reject));
    body
      .on('data', (piece: Buffer) => {
        received += piece.length;
        if (received > wanted.maxBytes + besidesBytes) stop(tooLarge(wanted.maxBytes));
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

/** A name that stands twice is a list, which no field of text takes. */
const inputOf = (fields: Field[]): Record<string, unknown> => {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
};

/**
 * Reads the bodies of calls that take a file: who calls is known by then. The file goes to the disk as it comes, so that
 * many at once need no memory; its fields become the input. Other calls take no such body.
 */
export const readMultipart = (app: FastifyInstance): void => {
  app.decorateRequest('upload', null);
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const { upload: wanted } = request.routeOptions.config;
    if (!wanted) throw new Rejected({ code: 'media_type_unsupported' });
    if (Number(request.headers['content-length']) > wanted.maxBytes + besidesBytes)
      throw tooLarge(wanted.maxBytes);
    const { fields, upload } = await readParts(request, body, wanted);
    request.upload = upload;
    return inputOf(fields);
  });
};
