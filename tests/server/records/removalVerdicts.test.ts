import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../support/planFactory.ts';
import { addParticipant, addSchedule, refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
let client: Client;
let plan: BuiltPlan;

interface Judged {
  locked_fields?: string[];
  verdicts: { remove: { code: string; params: object }[] };
}

app.given(async () => {
  client = await app.signIn('clinic_user');
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
    services: { ECG: 10_000, Lab: 5_000, Paid: 9_000 },
    assigned: { SCR: ['ECG'] },
    payments: [{ service: 'Paid', provider: 'Cardiology', share: { amount: 2_000 } }],
  });
});

const codesOf = ({ verdicts }: Judged): string[] => verdicts.remove.map(({ code }) => code);
const service = (label: string): Promise<Judged> =>
  client.call(api.getStudyService, { study_service_id: plan.serviceId(label) });
const visit = async (label: string): Promise<Judged> => {
  const visits = await client.call(api.listVisits, { trial_id: plan.trial_id });
  return visits.find((one) => one.label === label) ?? Promise.reject(new Error(label));
};
const payment = (): Promise<Judged> =>
  client.call(api.getProviderService, { provider_service_id: plan.paymentId('Paid', 'Cardiology') });
const operational = (contract_study_service_id: string): Promise<Judged> =>
  client.call(api.getOperationalService, { contract_study_service_id });
const addOperational = async (label: string): Promise<string> =>
  (
    await client.call(api.putOperationalService, {
      trial_id: plan.trial_id,
      contract_study_service_id: newId(),
      label,
      amount: 1,
      repetition_period: 'once',
    })
  ).contract_study_service_id;

/** The record tells its first obstacle as the call that removes it alone refuses. */
const expectAgreement = async (record: Judged, removal: Promise<unknown>): Promise<void> => {
  const [obstacle] = record.verdicts.remove;
  if (obstacle) expect(await refusalOf(removal)).toMatchObject(obstacle);
  else await removal;
};

describe('elements of a plan', () => {
  test('tell whether something hangs on them', async () => {
    expect(codesOf(await service('ECG'))).toEqual(['service_not_empty']);
    expect(codesOf(await service('Paid'))).toEqual(['service_not_empty']);
    expect(codesOf(await service('Lab'))).toEqual([]);
    expect(codesOf(await visit('SCR'))).toEqual(['visit_not_empty']);
    expect(codesOf(await visit('BL'))).toEqual([]);
    expect(codesOf(await payment())).toEqual(['provider_service_not_empty']);
    expect(codesOf(await operational(await addOperational('Archive')))).toEqual([]);
  });

  test('tell what go-live has frozen, and what was added since is free until it is used', async () => {
    const archive = await addOperational('Archive');
    expect((await service('Lab')).locked_fields).toEqual([]);
    await addParticipant(client, plan.trial_id, '001');
    expect(await service('Lab')).toMatchObject({
      locked_fields: ['amount', 'is_additional'],
      verdicts: { remove: [{ code: 'trial_has_participants', params: {} }] },
    });
    expect(codesOf(await service('ECG'))).toEqual(['trial_has_participants', 'service_not_empty']);
    expect((await visit('BL')).locked_fields).toContain('days_interval');
    expect((await payment()).locked_fields).toContain('percentage');
    expect((await operational(archive)).locked_fields).toEqual(['amount', 'repetition_period']);
    const added = await addOperational('Amendment');
    expect(await operational(added)).toMatchObject({ locked_fields: [], verdicts: { remove: [] } });
    await app.db
      .insertInto('recorded_study_service')
      .values({
        trial_id: plan.trial_id,
        recorded_study_service_id: newId(),
        study_service_template_id: added,
        recorded_visit_id: null,
        label: 'Amendment',
        amount: null,
        performance_date: null,
        not_done_reason: null,
        due_date: '2026-06-01',
      })
      .execute();
    expect(await operational(added)).toMatchObject({
      locked_fields: ['amount', 'repetition_period'],
      verdicts: { remove: [{ code: 'trial_has_participants' }, { code: 'service_not_empty' }] },
    });
  });

  test.each(['before go-live', 'after it'])('are told what their removal would answer, %s', async (when) => {
    const archive = await addOperational('Archive');
    if (when === 'after it') await addParticipant(client, plan.trial_id, '001');
    for (const label of ['ECG', 'Paid', 'Lab'])
      await expectAgreement(
        await service(label),
        client.call(api.removeStudyService, { study_service_id: plan.serviceId(label) }),
      );
    for (const label of ['SCR', 'BL'])
      await expectAgreement(
        await visit(label),
        client.call(api.removeVisit, { protocol_visit_id: plan.visitId(label) }),
      );
    await expectAgreement(
      await payment(),
      client.call(api.removeProviderService, { provider_service_id: plan.paymentId('Paid', 'Cardiology') }),
    );
    await expectAgreement(
      await operational(archive),
      client.call(api.removeOperationalService, { contract_study_service_id: archive }),
    );
  });

  test('a save and a list answer it too, for each row', async () => {
    const { trial_id } = plan;
    const services = await client.call(api.listStudyServices, { trial_id });
    expect(services.map((one) => [one.label, codesOf(one)])).toEqual([
      ['ECG', ['service_not_empty']],
      ['Lab', []],
      ['Paid', ['service_not_empty']],
    ]);
    const study_service_id = newId();
    const row = { trial_id, study_service_id, label: 'New', amount: 1, sort_order: 9 };
    expect(await client.call(api.putStudyServices, { trial_id, rows: [row] })).toMatchObject([
      { locked_fields: [], verdicts: { remove: [] } },
    ]);
    expect(await client.call(api.putStudyService, row)).toMatchObject({ verdicts: { remove: [] } });
  });
});

test('a provider, an identifier type and a participant tell whether they are in use', async () => {
  const { trial_id } = plan;
  const [provider] = await client.call(api.listProviders, { trial_id });
  expect(provider?.verdicts.remove).toEqual([
    { code: 'provider_in_use', params: { label: 'Cardiology', count: 1 } },
  ]);
  const type = await client.call(api.putIdentifierType, {
    trial_identifier_type_id: newId(),
    label: 'EudraCT',
  });
  expect(type.verdicts.remove).toEqual([]);
  const { trial_identifier_type_id } = type;
  await client.call(api.setTrialIdentifier, { trial_id, trial_identifier_type_id, value: '2026-1' });
  const [used] = await client.call(api.listIdentifierTypes, {});
  expect(used?.verdicts.remove).toEqual([
    { code: 'identifier_type_in_use', params: { label: 'EudraCT', count: 1 } },
  ]);
  await addParticipant(client, trial_id, '001');
  await addSchedule(client, trial_id, '002');
  const nurse = await app.signIn('nurse_user', [trial_id]);
  const told = async (by: Client) =>
    (await by.call(api.listParticipants, { trial_id })).map((one) => codesOf(one));
  expect(await told(client)).toEqual([[], ['participant_not_empty']]);
  expect(await told(nurse)).toEqual([['forbidden'], ['forbidden', 'participant_not_empty']]);
});

test('a nurse sees visits without what their removal would take', async () => {
  const nurse = await app.signIn('nurse_user', [plan.trial_id]);
  const [first] = await nurse.call(api.listVisits, { trial_id: plan.trial_id });
  expect(first).not.toHaveProperty('verdicts');
  expect(first).not.toHaveProperty('locked_fields');
});
