import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { Rejected } from '../rejected.ts';
import {
  besidesBytes,
  inputOf,
  isUnreadable,
  malformed,
  multipartParser,
  pipeBody,
} from './multipartParser.ts';
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

const tooLarge = (maxBytes: number): Rejected =>
  new Rejected({ code: 'file_too_large', params: { megabytes: maxBytes / 1_048_576 } });

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
    if (isUnreadable(value, isCut)) this.fail(malformed());
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
  const { maxBytes } = wanted;
  const parser = multipartParser(request, { maxBytes, files: 1 });
  return new Promise((resolve, reject) => {
    const stop = (failure: Rejected): void => {
      reading.fail(failure);
      body.unpipe(parser);
      reading.end().then(resolve, reject);
    };
    parser
      .on('field', reading.takeField)
      .on('file', reading.takeFile)
      .once('filesLimit', () => stop(malformed()))
      .once('finish', () => reading.end().then(resolve, reject));
    pipeBody(body, parser, { maxBytes, tooLarge: () => tooLarge(maxBytes), stop });
  });
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
