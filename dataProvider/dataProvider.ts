import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Client } from './call.ts';
import { CallError } from './callError.ts';
import { newId } from './newId.ts';
import { callsOf, inputFor } from './resourceMap.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const rowsOf = (json: unknown): Fields[] => (Array.isArray(json) ? json.filter(isFields) : []);

/**
 * The query dialect of ra-data-simple-rest as the contract's lists take it: `id` is no column to sort by (it breaks
 * ties anyway), and a page of 0 rows means all.
 */
function contractQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  if (query.get('sort')?.startsWith('["id"')) query.delete('sort');
  if (query.get('range')?.endsWith(',-1]') || query.get('range')?.includes('null')) query.delete('range');
  if (query.get('filter') === '{}') query.delete('filter');
  return query;
}

const listHttpClient = (client: Client) => async (url: string, options?: { signal?: AbortSignal | null }) => {
  const [path = '', search = ''] = url.split('?');
  const { status, headers, json } = await client.get(path, {
    query: contractQuery(search),
    signal: options?.signal ?? undefined,
  });
  const counted = new Headers(headers);
  // A list without a range comes whole and needs no count of its own.
  if (!counted.has('content-range')) counted.set('content-range', `rows */${rowsOf(json).length}`);
  return { status, headers: counted, body: '', json };
};

const refuse = (): Promise<never> =>
  Promise.reject(
    new Error('No screen asks for this: lists come whole, and many rows are saved by their bulk call'),
  );

/** What react-admin's type asks for and nothing calls. */
const notOffered = {
  getMany: refuse,
  getManyReference: refuse,
  updateMany: refuse,
  deleteMany: refuse,
} satisfies Partial<DataProvider>;

/**
 * React-admin's data provider over the contract. Lists go through ra-data-simple-rest; one, create, update and delete
 * go by the resource map. `id` is added to every record here and nowhere else. A save sends the whole editable record.
 */
export function createDataProvider(client: Client): DataProvider {
  const rest = simpleRestProvider('', listHttpClient(client));
  const restName = (resource: string): string => callsOf(resource).list.path.slice(1);

  const withId = <R extends RaRecord>(resource: string, row: unknown): R => {
    const id = isFields(row) ? row[callsOf(resource).idField] : undefined;
    if (!isFields(row) || typeof id !== 'string')
      throw new CallError(200, { code: 'answer_unreadable', params: {} });
    // React-admin lets each caller name the record's type; the record is what the contract's answer holds.
    return { ...row, id } as unknown as R;
  };
  const send = (endpoint: Endpoint, fields: Fields, signal?: AbortSignal): Promise<unknown> =>
    client.call(endpoint, inputFor(endpoint, fields), { signal });

  const pick = async <R extends RaRecord>(
    resource: string,
    ids: Identifier[],
    meta: unknown,
    signal?: AbortSignal,
  ): Promise<R[]> => {
    const rows = await client.call(
      callsOf(resource).list,
      { ...(isFields(meta) ? meta : {}), filter: { id: ids } },
      { signal },
    );
    return rowsOf(rows).map((row) => withId<R>(resource, row));
  };

  const save = async <R extends RaRecord>(resource: string, fields: Fields): Promise<R> => {
    const { save: endpoint } = callsOf(resource);
    if (!endpoint) throw new Error(`Resource ${resource} cannot be saved`);
    return withId(resource, await send(endpoint, fields));
  };
  const remove = async (resource: string, id: Identifier, fields: Fields): Promise<void> => {
    const { remove: endpoint, idField } = callsOf(resource);
    if (!endpoint) throw new Error(`Resource ${resource} cannot be removed`);
    await send(endpoint, { ...fields, [idField]: id });
  };
  const one = async <R extends RaRecord>(
    resource: string,
    id: Identifier,
    meta: unknown,
    signal?: AbortSignal,
  ): Promise<R> => {
    const { one: endpoint, idField } = callsOf(resource);
    if (endpoint) return withId<R>(resource, await send(endpoint, { [idField]: id }, signal));
    const [record] = await pick<R>(resource, [id], meta, signal);
    if (!record) throw new CallError(404, { code: 'not_found', params: {} });
    return record;
  };

  return {
    ...notOffered,
    supportAbortSignal: true,
    getList: async (resource, params) => {
      const { data, total } = await rest.getList(restName(resource), params);
      return { data: data.map((row) => withId(resource, row)), total };
    },
    getOne: async (resource, { id, meta, signal }) => ({ data: await one(resource, id, meta, signal) }),
    create: async (resource, { data }) => {
      const { idField } = callsOf(resource);
      return { data: await save(resource, { [idField]: newId(), ...data }) };
    },
    update: async (resource, { id, data, previousData }) => {
      const { idField } = callsOf(resource);
      return { data: await save(resource, { ...previousData, ...data, [idField]: id }) };
    },
    delete: async (resource, { id, previousData }) => {
      await remove(resource, id, previousData ?? {});
      return { data: withId(resource, { ...previousData, [callsOf(resource).idField]: id }) };
    },
  };
}
