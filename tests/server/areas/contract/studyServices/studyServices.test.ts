import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial, serviceEdit } from '../../../../support/newTrial.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
const visits = [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 7] as [string, number] }];

describe('PUT of one visit service', () => {
  test('creates version 1, writes nothing for equal values, and needs the stored version for others', async () => {
    const client = await app.signIn('clinic_user');
    const edit = serviceEdit(await newTrial(client), 'ECG');
    expect(await client.call(api.putStudyService, edit)).toMatchObject({ label: 'ECG', version: 1 });
    expect(await client.call(api.putStudyService, edit)).toMatchObject({ version: 1 });
    const changed = { ...edit, amount: 8_500 };
    expect(await refusalOf(client.call(api.putStudyService, changed))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { amount: 10_000, version: 1 },
    });
    expect(await client.call(api.putStudyService, { ...changed, version: 1 })).toMatchObject({
      amount: 8_500,
      version: 2,
    });
  });

  test('with a version for an unknown id is 404: someone deleted it', async () => {
    const client = await app.signIn('clinic_user');
    const edit = serviceEdit(await newTrial(client), 'ECG');
    const refused = { code: 'not_found', status: 404 };
    expect(await refusalOf(client.call(api.putStudyService, { ...edit, version: 3 }))).toMatchObject(refused);
  });

  test('that was added after the first participant may cost no less than its providers get', async () => {
    const client = await app.signIn('clinic_user');
    const edit = serviceEdit(await newTrial(client), 'ECG');
    const { trial_id, study_service_id } = edit;
    await addParticipant(client, trial_id, '001');
    await client.call(api.putStudyService, edit);
    const [provider_id, provider_service_id] = [newId(), newId()];
    await client.call(api.putProvider, { provider_id, label: 'Cardiology', trial_id });
    const share = { trial_id, provider_service_id, label: 'Reading', provider_id, amount: 4_000 };
    await client.call(api.putProviderService, share);
    await client.call(api.putAssignedProviderService, {
      provider_service_id,
      study_service_template_id: study_service_id,
    });
    const put = (amount: number) => client.call(api.putStudyService, { ...edit, amount, version: 1 });
    expect(await refusalOf(put(3_999))).toMatchObject({
      code: 'shares_exceed_price',
      status: 422,
      params: { labels: ['ECG'] },
      fields: [{ field: 'amount' }],
    });
    expect(await put(4_000)).toMatchObject({ amount: 4_000, version: 2 });
  });

  test('never moves a record to another trial', async () => {
    const client = await app.signIn('clinic_user');
    const edit = serviceEdit(await newTrial(client), 'ECG');
    await client.call(api.putStudyService, edit);
    const moved = { ...edit, trial_id: await newTrial(client, 'Another') };
    expect(await refusalOf(client.call(api.putStudyService, moved))).toMatchObject({ code: 'not_found' });
  });

  test('refuses unknown fields, wrong types and negative amounts, each by its field', async () => {
    const client = await app.signIn('clinic_user');
    const edit = { ...serviceEdit(await newTrial(client), ''), amount: -1, colour: 'red' };
    const { fields = [] } = await refusalOf(client.call(api.putStudyService, edit));
    expect(fields.map(({ field, code }) => [field, code])).toEqual(
      expect.arrayContaining([
        ['label', 'required'],
        ['amount', 'negative'],
        ['', 'unknown_field'],
      ]),
    );
  });
});

describe('a bulk save', () => {
  test('is all or nothing: every refused cell is named and nothing is written', async () => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    const [first, second] = [serviceEdit(trial_id, 'ECG'), serviceEdit(trial_id, 'MRI')];
    const [stored] = await client.call(api.putStudyServices, { trial_id, rows: [first, second] });
    const before = await tableCounts(app.db);
    const rows = [
      serviceEdit(trial_id, 'New'),
      { ...first, amount: 1, version: 7 },
      { ...second, amount: 2, version: stored?.version ?? 0 },
      second,
    ];
    const refusal = await refusalOf(client.call(api.putStudyServices, { trial_id, rows }));
    expect(refusal).toMatchObject({ code: 'rows_refused', status: 422 });
    expect(refusal.rows?.map(({ index, code }) => [index, code])).toEqual([
      [1, 'stale'],
      [3, 'duplicate_in_input'],
    ]);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('creates, changes and removes in one call, and again changes nothing', async () => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    const gone = serviceEdit(trial_id, 'Gone');
    const kept = serviceEdit(trial_id, 'Kept');
    await client.call(api.putStudyServices, { trial_id, rows: [gone, kept] });
    const save = {
      trial_id,
      rows: [{ ...kept, amount: 5, version: 1 }, serviceEdit(trial_id, 'New')],
      remove: [{ study_service_id: gone.study_service_id, version: 1 }],
    };
    await client.call(api.putStudyServices, save);
    const after = await tableCounts(app.db);
    await client.call(api.putStudyServices, save);
    expect(await tableCounts(app.db)).toEqual(after);
    const labels = (await client.call(api.listStudyServices, { trial_id })).map(({ label }) => label);
    expect(labels.sort()).toEqual(['Kept', 'New']);
  });
});

test('a service that is assigned is not empty and cannot be deleted', async () => {
  const { trial_id, serviceId } = await buildPlan(app.db, {
    visits,
    services: { ECG: 8_500 },
    assigned: { V1: ['ECG'] },
  });
  const client = await app.signIn('clinic_user');
  const study_service_id = serviceId('ECG');
  expect(await refusalOf(client.call(api.removeStudyService, { study_service_id }))).toMatchObject({
    code: 'service_not_empty',
    status: 409,
    params: { study_service_label: 'ECG' },
  });
  await client.call(api.putAssignedStudyServices, {
    trial_id,
    rows: [],
    remove: (await client.call(api.listAssignedStudyServices, { trial_id })).map(
      ({ protocol_visit_id, version }) => ({ study_service_id, protocol_visit_id, version }),
    ),
  });
  await client.call(api.removeStudyService, { study_service_id });
  expect(await client.call(api.listStudyServices, { trial_id })).toEqual([]);
});

describe('the services x visits matrix', () => {
  test('assigns a block as mandatory and leaves pairs that exist as they are', async () => {
    const plan = await buildPlan(app.db, {
      visits,
      services: { ECG: 1, Lab: 2 },
      assigned: { SCR: ['?ECG'] },
    });
    const client = await app.signIn('clinic_user');
    const block = {
      study_service_ids: [plan.serviceId('ECG'), plan.serviceId('Lab')],
      protocol_visit_ids: [plan.visitId('SCR'), plan.visitId('V1')],
    };
    const assigned = await client.call(api.assignStudyServices, block);
    expect(assigned).toHaveLength(4);
    expect(assigned.filter(({ is_optional }) => is_optional)).toMatchObject([
      { study_service_id: plan.serviceId('ECG'), protocol_visit_id: plan.visitId('SCR') },
    ]);
    expect(await client.call(api.assignStudyServices, block)).toEqual(assigned);
  });

  test("refuses another trial's visit", async () => {
    const plan = await buildPlan(app.db, { visits, services: { ECG: 1 } });
    const other = await buildPlan(app.db, { visits });
    const client = await app.signIn('clinic_user');
    const pair = { study_service_id: plan.serviceId('ECG'), protocol_visit_id: other.visitId('V1') };
    expect(await refusalOf(client.call(api.putAssignedStudyService, pair))).toMatchObject({
      code: 'reference_unknown',
      status: 422,
    });
  });
});

test('mandatory at scheduled and at non-scheduled visits are two counts', async () => {
  const plan = await buildPlan(app.db, {
    visits: [...visits, { label: 'AE', isScheduled: false }],
    services: { ECG: 1 },
    assigned: { SCR: ['ECG'], V1: ['ECG'], AE: ['ECG'] },
  });
  const client = await app.signIn('clinic_user');
  const [service] = await client.call(api.listStudyServices, { trial_id: plan.trial_id });
  expect(service).toMatchObject({ mandatory_count: 2, non_scheduled_count: 1, optional_count: 0 });
});

test('importing from protocol visits makes one service for each visit, twice changes nothing', async () => {
  const { trial_id } = await buildPlan(app.db, { visits, services: { SCR: 100 } });
  const client = await app.signIn('clinic_user');
  const services = await client.call(api.importServicesFromProtocolVisits, { trial_id });
  expect(services.map(({ label, amount, mandatory_count }) => [label, amount, mandatory_count])).toEqual([
    ['SCR', 100, 0],
    ['V1', 0, 1],
  ]);
  expect(await client.call(api.importServicesFromProtocolVisits, { trial_id })).toEqual(services);
});

describe('once the trial has participants', () => {
  const goLive = async () => {
    const plan = await buildPlan(app.db, {
      visits,
      services: { ECG: 8_500, Lab: 100 },
      assigned: { V1: ['ECG'] },
    });
    const client = await app.signIn('clinic_user');
    await addParticipant(client, plan.trial_id, '001');
    const services = await client.call(api.listStudyServices, { trial_id: plan.trial_id });
    const ecg = services.find(({ label }) => label === 'ECG');
    if (!ecg) throw new Error('The plan has no ECG');
    const { trial_id, study_service_id, description, amount, is_additional, sort_order, version } = ecg;
    return {
      ...plan,
      client,
      edit: {
        trial_id,
        study_service_id,
        label: 'ECG',
        description,
        amount,
        is_additional,
        sort_order,
        version,
      },
    };
  };

  test('the price is locked, the label is not, and the same values again are no change', async () => {
    const { client, edit } = await goLive();
    expect(await refusalOf(client.call(api.putStudyService, { ...edit, amount: 1 }))).toMatchObject({
      code: 'field_locked',
      status: 422,
      fields: [{ field: 'amount' }],
    });
    expect(await client.call(api.putStudyService, edit)).toMatchObject({ version: edit.version });
    const renamed = await client.call(api.putStudyService, { ...edit, label: 'ECG, 12 leads' });
    expect(renamed).toMatchObject({ label: 'ECG, 12 leads', amount: 8_500 });
  });

  test('services can no longer be deleted, assignments neither changed nor added', async () => {
    const { client, serviceId, visitId } = await goLive();
    const lab = { study_service_id: serviceId('Lab') };
    const refusedRemoval = { code: 'trial_has_participants', status: 409 };
    expect(await refusalOf(client.call(api.removeStudyService, lab))).toMatchObject(refusedRemoval);
    const present = { study_service_id: serviceId('ECG'), protocol_visit_id: visitId('V1') };
    expect(await refusalOf(client.call(api.removeAssignedStudyService, present))).toMatchObject(
      refusedRemoval,
    );
    const locked = { code: 'field_locked', status: 422 };
    const optional = { ...present, is_optional: true, version: 1 };
    expect(await refusalOf(client.call(api.putAssignedStudyService, optional))).toMatchObject(locked);
    const added = { ...lab, protocol_visit_id: visitId('V1') };
    expect(await refusalOf(client.call(api.putAssignedStudyService, added))).toMatchObject(locked);
  });

  test('a new service is marked as added later, stays free, and can be assigned', async () => {
    const { client, trial_id, visitId } = await goLive();
    const added = serviceEdit(trial_id, 'Amendment');
    expect(await client.call(api.putStudyService, added)).toMatchObject({ is_added_later: true });
    const pair = { study_service_id: added.study_service_id, protocol_visit_id: visitId('V1') };
    expect(await client.call(api.putAssignedStudyService, pair)).toMatchObject({ is_added_later: true });
    expect(await client.call(api.putStudyService, { ...added, amount: 7, version: 1 })).toMatchObject({
      amount: 7,
    });
  });

  test('the database itself refuses a price change', async () => {
    await goLive();
    const change = app.db.updateTable('study_service').set({ amount: 1 }).execute();
    await expect(change).rejects.toMatchObject({ constraint: 'trial_has_participants' });
  });
});

test('an unknown service is 404, a nurse is refused', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client);
  const nurse = await app.signIn('nurse_user', [trial_id]);
  expect(await refusalOf(client.call(api.getStudyService, { study_service_id: newId() }))).toMatchObject({
    status: 404,
  });
  expect(await refusalOf(nurse.call(api.listStudyServices, { trial_id }))).toMatchObject({
    code: 'forbidden',
    status: 403,
  });
});
