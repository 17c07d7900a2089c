import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { fieldsOf, type KnownIds, sampleOf, withValue } from './fields.ts';
import { faultOf, type Request, requestOf } from './send.ts';
import { casesOf, sharp } from './values.ts';

export interface Fuzzing {
  app: FastifyInstance;
  /** Of a person who may make the call. */
  headers: Record<string, string>;
  known: KnownIds;
  /** Which of the cases are tried: 1 = all, 3 = every third. */
  every: number;
  /** Where their counting begins: with each number below `every` others are tried, and with all of them all. */
  seed: number;
  /** Which of those that have broken something somewhere. */
  everySharp: number;
  /** Whether requests are tried, too, that are faulty before any field is looked at. */
  isRawToo: boolean;
}

export interface Fuzzed {
  fields: number;
  cases: number;
  faults: string[];
}

const bodies: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '1e999',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '['.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
];

const queries: readonly string[] = [
  '%',
  '%zz=1',
  '%C3=1',
  'search=%ED%A0%80',
  'search=%00',
  'search=a&search=b',
  '__proto__[a]=1',
  'constructor=1',
  'filter=%7B',
  'filter=%22%22',
  'sort=%5B%5D',
  'range=%5B9%2C3%5D',
  '&&&===',
];

/** Requests that are faulty before any field is looked at. */
const rawRequests = ({ method, path }: Endpoint, headers: Record<string, string>): Request[] => [
  ...queries.map((query) => ({ method, url: `${path}?${query}`, headers })),
  ...['%', '/%zz', '%00', '/..%2f..'].map((end) => ({ method, url: `${path}${end}`, headers })),
  ...(method === 'GET'
    ? []
    : [
        ...bodies.map((payload) => [payload, 'application/json']),
        ['{}', 'text/plain'],
        ['{}', 'application/json; charset=utf-16'],
        ['{}', 'multipart/form-data'],
        ['{}', 'multipart/form-data; boundary=x'],
        ['--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
        [
          '--x\r\ncontent-disposition: form-data; name="data"; filename="a"\r\n\r\n',
          'multipart/form-data; boundary=x',
        ],
      ].map(([payload = '', type = '']) => ({
        method,
        url: path,
        headers: { ...headers, 'content-type': type },
        payload,
      }))),
  ...['', ' ', 'a b', 'x'.repeat(101), "'"].map((key) => ({
    ...requestOf({ method, path }, {}, headers),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
  })),
];

const told = (value: unknown): string => String(JSON.stringify(value) ?? String(value)).slice(0, 80);

/** Tries a call with every case of every field, one at a time, and with requests that are none. */
export const fuzzCall = async (name: string, endpoint: Endpoint, fuzzing: Fuzzing): Promise<Fuzzed> => {
  const { app, headers, known, every, seed, everySharp, isRawToo } = fuzzing;
  const grounds = {
    known: sampleOf(endpoint.input, known, 'known'),
    new: sampleOf(endpoint.input, known, 'new'),
  };
  const fields = fieldsOf(endpoint.input);
  const faults: string[] = [];
  let cases = 0;
  const attempt = async (request: Request, what: () => string): Promise<void> => {
    cases += 1;
    const fault = await faultOf(app, request);
    if (fault) faults.push(`${name} ${what()}: ${fault}`);
  };
  for (const ground of Object.values(grounds))
    await attempt(requestOf(endpoint, ground, headers), () => `as it should be: ${told(ground)}`);
  for (const [place, { path, schema }] of fields.entries())
    for (const [index, value] of casesOf(schema).entries()) {
      if ((index + place + seed) % (sharp.has(value) ? everySharp : every) !== 0) continue;
      const ground = path[0] === 'remove' || (index + place) % 2 === 1 ? grounds.new : grounds.known;
      const request = requestOf(endpoint, withValue(ground, path, value), headers);
      await attempt(request, () => `${path.join('.')} = ${told(value)}`);
    }
  for (const request of isRawToo ? rawRequests(endpoint, headers) : [])
    await attempt(request, () => `${request.url.slice(0, 60)} ${told(request.payload)}`);
  return { fields: fields.length, cases, faults };
};
