import type { DataProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../dataProvider/call.ts';
import { createDataProvider } from '../../dataProvider/dataProvider.ts';
import { createSession } from '../../dataProvider/session.ts';
import { type BackendStub, type Received, type Reply, startBackendStub } from './backendStub.ts';

const id = '0197c2aa-0000-7000-8000-000000000001';
const trialId = '0197c2aa-0000-7000-8000-0000000000aa';
const stored = {
  trial_id: trialId,
  study_service_id: id,
  label: 'ECG',
  description: null,
  amount: 8500,
  is_additional: false,
  sort_order: 3,
  mandatory_count: 12,
  provider_amount: 1200,
  is_added_later: false,
  version: 4,
};

let stub: BackendStub | undefined;
afterEach(() => stub?.close());

async function connect(
  answer: (request: Received) => Reply,
): Promise<{ provider: DataProvider; received: Received[] }> {
  stub = await startBackendStub(answer);
  const client = createClient({ baseUrl: stub.baseUrl, session: createSession() });
  return { provider: createDataProvider(client), received: stub.received };
}

test('a list speaks the dialect of ra-data-simple-rest and adds id', async () => {
  const { provider, received } = await connect(() => ({
    headers: { 'content-range': 'rows 0-24/310' },
    body: [stored],
  }));
  const { data, total } = await provider.getList('studyServices', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'label', order: 'DESC' },
    filter: { trial_id: trialId },
  });
  expect(data).toEqual([{ ...stored, id }]);
  expect(total).toBe(310);
  expect(received[0]?.path).toBe('/backend/billing/contract/study-services');
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
    sort: '["label","DESC"]',
    range: '[0,24]',
    filter: `{"trial_id":"${trialId}"}`,
  });
});

test('a page of 0 rows means all, and id is no column to sort by', async () => {
  const { provider, received } = await connect(() => ({ body: [stored] }));
  const { total } = await provider.getList('studyServices', {
    pagination: { page: 1, perPage: 0 },
    sort: { field: 'id', order: 'ASC' },
    filter: { trial_id: trialId },
  });
  expect(total).toBe(1);
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ filter: `{"trial_id":"${trialId}"}` });
});

test('one record is read by its own id', async () => {
  const { provider, received } = await connect(() => ({ body: stored }));
  const { data } = await provider.getOne('studyServices', { id });
  expect(data.id).toBe(id);
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ study_service_id: id });
});

test('an update sends the whole editable record with the patch and the version, and no computed field', async () => {
  const { provider, received } = await connect(() => ({ body: { ...stored, amount: 9000, version: 5 } }));
  const { data } = await provider.update('studyServices', {
    id,
    data: { amount: 9000 },
    previousData: { ...stored, id },
  });
  expect(data).toMatchObject({ id, amount: 9000, version: 5 });
  expect(received[0]).toMatchObject({ method: 'PUT', path: '/backend/billing/contract/study-service' });
  expect(received[0]?.body).toEqual({
    trial_id: trialId,
    study_service_id: id,
    label: 'ECG',
    description: null,
    amount: 9000,
    is_additional: false,
    sort_order: 3,
    version: 4,
  });
});

test('a new record has an id of the client, a UUID of version 7, and no version', async () => {
  const { provider, received } = await connect(({ body }) => ({ body }));
  await provider.create('studyServices', { data: { trial_id: trialId, label: 'CT', amount: 45_000 } });
  expect(received[0]?.body).toEqual({
    trial_id: trialId,
    study_service_id: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    label: 'CT',
    amount: 45_000,
  });
});

test('a removal sends what its call asks for: no more than the id', async () => {
  const { provider, received } = await connect(() => ({ status: 204 }));
  await provider.delete('studyServices', { id, previousData: { ...stored, id } });
  await provider.delete('identifierTypes', { id, previousData: { id } });
  expect(received.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { study_service_id: id }],
    ['DELETE', { trial_identifier_type_id: id }],
  ]);
});

test('a record without a call of its own is picked from the list', async () => {
  const { provider, received } = await connect(() => ({ body: [{ protocol_visit_id: id, label: 'SCR' }] }));
  const { data } = await provider.getOne('visits', { id, meta: { trial_id: trialId } });
  expect(data).toEqual({ id, protocol_visit_id: id, label: 'SCR' });
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
    trial_id: trialId,
    filter: `{"id":["${id}"]}`,
  });
});

test('a resource that nothing is mapped to is an error of the program', async () => {
  const { provider } = await connect(() => ({ body: [] }));
  await expect(provider.getOne('unknown', { id })).rejects.toThrow('Unknown resource unknown');
});
