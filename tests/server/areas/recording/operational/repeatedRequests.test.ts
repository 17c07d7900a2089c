import { beforeEach } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { operationalRecordingCalls } from '../../../../../contract/recording/operationalRecording.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { addOperationalService, entryOf, recorderOf } from '../../../../support/operational.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { type FirstInputs, testRepeatedRequests } from '../../../../support/repeatedRequests.ts';
import { testApp } from '../../../../support/testApp.ts';

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
  [Name in keyof typeof operationalRecordingCalls]: (typeof operationalRecordingCalls)[Name]['method'] extends 'GET'
    ? never
    : Name;
}[keyof typeof operationalRecordingCalls];

const inputs: FirstInputs<Writes> = {
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

testRepeatedRequests(operationalRecordingCalls, inputs, () => client);
