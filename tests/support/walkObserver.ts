import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inject } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { extractionCalls } from '../../contract/plan/extractionCalls.ts';
import type { Observation } from './walkGaps.ts';

const calls = new Map(
  [
    { base: '/backend', known: api },
    { base: '/ai', known: extractionCalls },
  ].flatMap(({ base, known }) =>
    Object.entries<Endpoint>(known).map(([name, { method, path }]): [string, string] => [
      `${method} ${base}${path}`,
      name,
    ]),
  ),
);
const roles = new Map<string, string>();
const written = new Set<string>();

/** Tells the observer whose requests carry this token. */
export const noteRole = (token: string, role: string): void => {
  roles.set(`Bearer ${token}`, role);
};

interface Coded {
  code?: string;
  /** Why one row of many was not done, where the others were. */
  obstacles?: Coded[];
  /** Why one file of many was not brought in. */
  obstacle?: Coded | null;
}
interface Body extends Coded {
  rows?: Coded[];
  fields?: Coded[];
  warnings?: Coded[];
  /** Why what goes on by itself came to nothing. */
  failure?: Coded | null;
  files?: Coded[];
}

/** The failure, or the warnings and the refused rows of a success; other answers are not read, they may be long. */
const bodyOf = (payload: unknown, status: number): Body => {
  if (typeof payload !== 'string') return {};
  if (status < 400 && !/"(warnings|obstacles)":\[\{|"(failure|obstacle)":\{/.test(payload)) return {};
  try {
    return JSON.parse(payload);
  } catch {
    return {}; // a download
  }
};

const codesOf = (...lists: (Coded[] | undefined)[]): string[] => [
  ...new Set(
    lists.flatMap((list) =>
      (list ?? []).flatMap(({ code, obstacle, obstacles }) =>
        [code ?? [], obstacle?.code ?? [], codesOf(obstacles)].flat(),
      ),
    ),
  ),
];

/** The names under which numbers stand in a value, at any depth. */
const numbersIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'number') return [name];
  if (Array.isArray(value)) return value.flatMap((one) => numbersIn(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, key));
};

const numbersFor = (role: string | null, payload: unknown): string[] => {
  if (role !== 'nurse_user' || typeof payload !== 'string' || payload === '') return [];
  return [...new Set(numbersIn(JSON.parse(payload)))].toSorted();
};

const observe = (request: FastifyRequest, status: number, payload: unknown): Observation => {
  const { method, routeOptions, headers } = request;
  const { code = null, rows, fields, warnings, failure, files } = bodyOf(payload, status);
  const role = roles.get(headers.authorization ?? '') ?? null;
  return {
    call: calls.get(`${method} ${routeOptions.url}`) ?? null,
    role,
    status,
    code,
    inner: codesOf(rows, fields, warnings, Array.isArray(files) ? files : [], failure ? [failure] : []),
    numbers: numbersFor(role, payload),
  };
};

const folder = inject('walkFolder');

const writeDown = (observation: Observation): void => {
  const line = JSON.stringify(observation);
  if (written.has(line)) return;
  written.add(line);
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
};

interface Initialization {
  fastify: FastifyInstance;
}

/** Every app that is built in this process from now on has its answers written down for the end of the run. */
const observeApps = (message: unknown): void => {
  const { fastify } = message as Initialization; // as Fastify documents this channel
  fastify.addHook('onSend', async (request, reply, payload) => {
    writeDown(observe(request, reply.statusCode, payload));
  });
};

subscribe('fastify.initialization', observeApps);
