import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { newTrial } from '../../support/newTrial.ts';
import { buildPlan } from '../../support/planFactory.ts';
import {
  addParticipant,
  addSchedule,
  billService,
  refusalOf,
  serviceOf,
  visitOf,
} from '../../support/schedule.ts';
import { testApp, testToday } from '../../support/testApp.ts';

const app = testApp();

const titles = async (client: Client, query: object): Promise<string[]> =>
  (await client.call(api.listTrials, query)).map(({ title }) => title);

describe('the list of trials', () => {
  test('is sorted, filtered by type and searched, all at once', async () => {
    const client = await app.signIn('clinic_user');
    for (const [title, type] of [
      ['Aurora', 'full'],
      ['Borealis', 'test'],
      ['Aurora follow-up', 'full'],
      ['Aurora training', 'test'],
    ] as const)
      await client.call(api.putTrial, { trial_id: newId(), title, type });
    expect(await titles(client, { search: 'aurora', type: 'full', sort: ['title', 'DESC'] })).toEqual([
      'Aurora follow-up',
      'Aurora',
    ]);
  });

  test('shows a nurse her trials, and no money', async () => {
    const client = await app.signIn('clinic_user');
    const mine = await newTrial(client, 'Mine');
    await newTrial(client, 'Not mine');
    const nurse = await app.signIn('nurse_user', [mine]);
    const list = await nurse.call(api.listTrials, {});
    expect(list.map(({ title }) => title)).toEqual(['Mine']);
    expect(list[0]).not.toHaveProperty('unbilled_amount');
  });

  test('derives the state: new, enrolling, and follow-up once the target is reached', async () => {
    const client = await app.signIn('clinic_user');
    const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
    const trial = async () => client.call(api.getTrial, { trial_id });
    const { version, title, type } = await trial();
    await client.call(api.putTrial, { trial_id, title, type, recruitment_target: 2, version });
    expect((await trial()).state).toBe('new');
    await addSchedule(client, trial_id, '001', testToday);
    expect((await trial()).state).toBe('enrolling');
    for (const subject of ['002']) await addSchedule(client, trial_id, subject, testToday);
    const reached = await trial();
    expect([reached.recruited_count, reached.recruitment_target]).toEqual([2, 2]);
    expect(reached.state).toBe('follow_up');
  });
});

test('a trial that somebody else has changed is not overwritten', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client, 'Aurora');
  const put = (title: string) => client.call(api.putTrial, { trial_id, title, type: 'full', version: 1 });
  await put('Aurora 2');
  expect(await refusalOf(put('Mine'))).toMatchObject({
    status: 409,
    code: 'stale',
    present: { title: 'Aurora 2' },
  });
});

test('one call sets one identifier, the other replaces the set', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client);
  const [eudract, protocol] = [newId(), newId()];
  await client.call(api.putIdentifierType, { trial_identifier_type_id: eudract, label: 'EudraCT' });
  await client.call(api.putIdentifierType, { trial_identifier_type_id: protocol, label: 'Protocol' });
  const one = (trial_identifier_type_id: string, value: string) => ({ trial_identifier_type_id, value });
  await client.call(api.setTrialIdentifier, { trial_id, ...one(eudract, 'A') });
  await client.call(api.setTrialIdentifier, { trial_id, ...one(protocol, 'B') });
  await client.call(api.setTrialIdentifier, { trial_id, ...one(eudract, 'C') });
  expect(await client.call(api.listTrialIdentifiers, { trial_id })).toEqual([
    one(eudract, 'C'),
    one(protocol, 'B'),
  ]);
  const replace = (...trial_identifiers: ReturnType<typeof one>[]) =>
    client.call(api.setTrialIdentifiers, { trial_id, trial_identifiers });
  expect(await refusalOf(replace(one(newId(), 'X')))).toMatchObject({ code: 'reference_unknown' });
  expect(await refusalOf(replace(one(protocol, 'X'), one(protocol, 'Y')))).toMatchObject({
    code: 'duplicate_in_input',
  });
  const unknown = client.call(api.setTrialIdentifier, { trial_id, ...one(newId(), 'X') });
  expect(await refusalOf(unknown)).toMatchObject({ code: 'reference_unknown' });
  await replace(one(protocol, 'D'));
  expect(await client.call(api.listTrialIdentifiers, { trial_id })).toEqual([one(protocol, 'D')]);
});

describe('starting over', () => {
  const reason = 'Entered by mistake';

  const recorded = async () => {
    const client = await app.signIn('clinic_user');
    const { trial_id } = await buildPlan(app.db, {
      visits: [{ label: 'SCR' }],
      services: { ECG: 10_000 },
      assigned: { SCR: ['ECG'] },
    });
    const schedule = await addSchedule(client, trial_id, '001', '2026-06-01');
    const service = serviceOf(visitOf(schedule, 'SCR'), 'ECG');
    await client.call(api.putRecordedStudyService, {
      recorded_study_service_id: service.recorded_study_service_id,
      is_confirmed: true,
      version: service.version,
    });
    return { client, trial_id, service };
  };

  test('first takes back the confirmations, then the recordings and participants; then the plan is open again', async () => {
    const { client, trial_id } = await recorded();
    expect(await client.call(api.isClearFromParticipantsPossible, { trial_id })).toEqual({
      is_possible: false,
      confirmed_count: 1,
      finalized_count: 0,
    });
    const clear = () => client.call(api.removeRecordingsAndParticipants, { trial_id, reason });
    expect(await refusalOf(clear())).toMatchObject({ status: 409, code: 'trial_has_confirmed_services' });
    await client.call(api.removeRecordingConfirmations, { trial_id, reason });
    await clear();
    expect(await client.call(api.listParticipants, { trial_id })).toEqual([]);
    const [service] = await client.call(api.listStudyServices, { trial_id });
    if (!service) throw new Error('The plan has no service');
    const { study_service_id, version } = service;
    const edit = { trial_id, study_service_id, label: 'ECG', amount: 12_000, version };
    expect(await client.call(api.putStudyService, edit)).toMatchObject({ amount: 12_000 });
  });

  test.each(['finalized', 'revoked'] as const)(
    'is refused once a service was in an invoice that is %s',
    async (state) => {
      const { client, trial_id, service } = await recorded();
      await billService(app.db, service, state);
      const refused = { status: 409, code: 'trial_has_finalized_services' };
      for (const call of [api.removeRecordingConfirmations, api.removeRecordingsAndParticipants])
        expect(await refusalOf(client.call(call, { trial_id, reason }))).toMatchObject(refused);
    },
  );

  test('is not for a nurse, and needs a reason', async () => {
    const { client, trial_id } = await recorded();
    const nurse = await app.signIn('nurse_user', [trial_id]);
    expect(await refusalOf(nurse.call(api.removeRecordingConfirmations, { trial_id, reason }))).toMatchObject(
      { status: 403 },
    );
    expect(
      await refusalOf(client.call(api.removeRecordingConfirmations, { trial_id, reason: ' ' })),
    ).toMatchObject({ code: 'validation_failed', fields: [{ field: 'reason', code: 'required' }] });
  });
});

test('once the trial has participants the database itself keeps the plan as it is', async () => {
  const client = await app.signIn('clinic_user');
  const plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { ECG: 10_000 },
    assigned: { SCR: ['ECG'] },
  });
  await addParticipant(client, plan.trial_id, '001');
  const price = app.db
    .updateTable('study_service')
    .set({ amount: 1 })
    .where('study_service_id', '=', plan.serviceId('ECG'));
  await expect(price.execute()).rejects.toThrow();
  const removal = app.db.deleteFrom('protocol_visit').where('protocol_visit_id', '=', plan.visitId('SCR'));
  await expect(removal.execute()).rejects.toThrow();
});
