import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiFailure } from '../../../contract/errors.ts';
import { pdfOf } from '../pdf.ts';
import { JsonText } from './fields.ts';

export interface Request {
  method: Endpoint['method'];
  /** Below the backend's address, with the query. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Written by hand: what is no text at all has to travel, too. */
const escaped = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

const queryOf = (input: unknown): string =>
  Object.entries(Object(input))
    .flatMap(([name, value]): string[] => {
      if (value === undefined) return [];
      const values = value instanceof JsonText ? [JSON.stringify(value.value)] : [value].flat().map(textOf);
      return values.map((one) => `${escaped(name)}=${escaped(one)}`);
    })
    .join('&');

const boundary = '----fuzz';

/** Fields as text and a file that is as it should be; names are as wild as a sender may write them. */
const partsOf = (input: unknown, { field }: NonNullable<Endpoint['upload']>): Buffer => {
  const fields = Object.entries(Object(input))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [`name="${name}"`, textOf(value).replace(/\p{Cs}/gu, '\ufffd')] as const);
  const parts = [...fields, [`name="${field}"; filename="file"`, pdfOf()] as const];
  return Buffer.concat([
    ...parts.flatMap(([disposition, content]) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
};

/** The request of a call with this input; a query is cut to what a server reads of an address. */
export const requestOf = (
  { method, path, upload }: Pick<Endpoint, 'method' | 'path' | 'upload'>,
  input: unknown,
  headers: Record<string, string>,
): Request => {
  if (method === 'GET') return { method, url: `${path}?${queryOf(input)}`.slice(0, 14_000), headers };
  const type = upload ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  return {
    method,
    url: path,
    headers: { ...headers, 'content-type': type },
    payload: upload ? partsOf(input, upload) : (JSON.stringify(input) ?? ''),
  };
};

/**
 * What is wrong with the answer: a fault of the server's, or a failure in another form than the contract's; else null.
 * A 503 in the contract's form is no fault: the identity provider of a test is away.
 */
export const faultOf = async (app: FastifyInstance, request: Request): Promise<string | null> => {
  const { method, url, headers, payload } = request;
  const response = await app.inject({
    method,
    url: `/backend${url}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const { statusCode, body } = response;
  if (statusCode === 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400) return null;
  try {
    return ApiFailure.safeParse(JSON.parse(body)).success
      ? null
      : `no failure of the contract: ${body.slice(0, 200)}`;
  } catch {
    return `no JSON: ${body.slice(0, 200)}`;
  }
};
