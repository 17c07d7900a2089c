import { beforeEach, describe, expect, test } from 'vitest';
import { type Api, api } from '../../../../contract/api.ts';
import { operationalRecording } from '../../../../contract/operationalRecording.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { addOperationalService, entryOf, recorderOf } from '../../../support/operational.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let client: Client;

beforeEach(async () => {
  client = await server.signIn('clinic_user');
});

/** A trial of its own with a monthly service, due since January, and a payment that somebody has to answer. */
const prepared = async () => {
  const { trial_id } = await buildPlan(server.db, {
    visits: [{ label: 'SCR' }],
    services: { Visit: 100 },
    payments: [{ service: 'Visit', provider: newId(), share: { amount: 10 }, type: 'mandatory' }],
  });
  const service = await addOperationalService(client, trial_id, { first_due_date: '2026-01-15' });
  const [payment] = await client.call(api.listProviderServices, { trial_id });
  await client.call(api.putAssignedProviderService, {
    provider_service_id: payment?.provider_service_id ?? '',
    study_service_template_id: service,
    confirmation_is_mandatory: null,
    money: null,
  });
  const calls = recorderOf(client, trial_id, service);
  await calls.generate();
  const first = entryOf(await calls.read(), '2026-01-15');
  const { recorded_study_service_id } = first;
  return { trial_id, service, calls, first, key: { recorded_study_service_id } };
};

type Writes = {
  [Name in keyof typeof operationalRecording]: (typeof operationalRecording)[Name]['method'] extends 'GET'
    ? never
    : Name;
}[keyof typeof operationalRecording];

/** An input that each call carries out when it is sent for the first time. */
const inputs: { [Name in Writes]: () => Promise<CallInput<Api[Name]>> } = {
  putOperationalEntry: async () => {
    const { service, key } = await prepared();
    return { ...key, contract_study_service_id: service, performance_date: '2026-01-15', is_confirmed: true };
  },
  setOperationalEntryDate: async () => ({
    ...(await prepared()).key,
    recorded_study_service_performance_date: '2026-01-15',
  }),
  removeOperationalEntryDate: async () => {
    const { calls, first, key } = await prepared();
    await calls.date(first, '2026-01-15');
    return key;
  },
  setOperationalEntryClosed: async () => ({ ...(await prepared()).key, is_closed: true }),
  setOperationalEntryInterrupting: async () => {
    const { calls, first, key } = await prepared();
    await calls.date(first, '2026-01-15');
    return { ...key, is_interrupting: true };
  },
  removeOperationalEntry: async () => {
    const { trial_id, calls } = await prepared();
    const courier = await addOperationalService(client, trial_id, {
      label: 'Courier',
      repetition_period: 'irregular',
    });
    const recorded_study_service_id = newId();
    await calls.put(recorded_study_service_id, '2026-03-01', false, courier);
    return { recorded_study_service_id };
  },
  putOperationalProviderService: async () => {
    const { calls, key, service } = await prepared();
    const { entries } = await calls.put(key.recorded_study_service_id, '2026-01-15', true, service);
    const [provider] = entries[0]?.provider_services ?? [];
    return {
      recorded_provider_service_id: provider?.recorded_provider_service_id ?? '',
      is_confirmed: true,
    };
  },
  generateOperationalEntries: async () => ({ trial_id: (await prepared()).trial_id }),
};

const isWrite = (name: string): name is Writes => name in inputs;

describe.each(Object.keys(inputs).filter(isWrite))('%s', (name) => {
  // Which call it is follows from the name; in this loop each is seen as a call of any shape.
  const send = (input: object, idempotencyKey: string) =>
    client.call(api[name], input as never, { idempotencyKey });

  test('sent again after a lost answer is answered alike and does nothing again', async () => {
    const key = newId();
    const input = await inputs[name]();
    const first = await send(input, key);
    expect(await send(input, key)).toEqual(first);
    const reused = await refusalOf(send(await inputs[name](), key));
    expect(reused).toMatchObject({ code: 'idempotency_key_reused', status: 409 });
  });
});

test('every call that records takes a key', () => {
  const writes = Object.entries(operationalRecording).filter(([, { method }]) => method !== 'GET');
  expect(writes.map(([name]) => name).toSorted()).toEqual(Object.keys(inputs).toSorted());
  for (const [, endpoint] of writes) expect(endpoint).toMatchObject({ idempotent: true });
});
