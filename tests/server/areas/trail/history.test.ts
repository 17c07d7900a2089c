import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { trailTableNames, trailTables } from '../../../../contract/trail/trailTables.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
app.given(async () => {
  client = await app.signIn('clinic_user');
});

const priceOf = async (trial_id: string) => {
  const study_service_id = newId();
  const row = {
    trial_id,
    study_service_id,
    label: 'ECG',
    description: null,
    is_additional: false,
    sort_order: 1,
  };
  await client.call(api.putStudyServices, { trial_id, rows: [{ ...row, amount: 3395 }] });
  await client.call(api.putStudyServices, { trial_id, rows: [{ ...row, amount: 3295, version: 1 }] });
  return { kind: 'study_service', record_id: study_service_id, trial_id } as const;
};

describe('the history of a record', () => {
  test('says who changed what, newest first, from what to what', async () => {
    const service = await priceOf(await newTrial(client));
    const { entries, next } = await client.call(api.getRecordHistory, service);
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      {
        act: 'changed',
        changed_by: 'Test clinic_user',
        table: 'study_service',
        fields: [{ field: 'amount', from: '3395', to: '3295' }],
      },
      {
        act: 'created',
        fields: expect.arrayContaining([expect.objectContaining({ field: 'label', to: 'ECG' })]),
      },
    ]);
  });

  test('comes in pages, and of one field alone', async () => {
    const service = await priceOf(await newTrial(client));
    const first = await client.call(api.getRecordHistory, { ...service, limit: 1 });
    expect(first.entries).toHaveLength(1);
    const second = await client.call(api.getRecordHistory, { ...service, limit: 1, after: first.next ?? '' });
    expect([second.entries[0]?.act, second.next]).toEqual(['created', null]);
    const { entries } = await client.call(api.getRecordHistory, { ...service, field: 'label' });
    expect(entries).toMatchObject([{ act: 'created', fields: [{ field: 'label', from: null, to: 'ECG' }] }]);
  });

  test('of a record that is gone is still there, with its trial and without', async () => {
    const service = await priceOf(await newTrial(client));
    const { trial_id, record_id } = service;
    await client.call(api.putStudyServices, {
      trial_id,
      rows: [],
      remove: [{ study_service_id: record_id, version: 2 }],
    });
    const { entries } = await client.call(api.getRecordHistory, service);
    expect(entries.map(({ act }) => act)).toEqual(['removed', 'changed', 'created']);
    const { trial_id: _, ...withoutTrial } = service;
    expect(await client.call(api.getRecordHistory, withoutTrial)).toEqual({ entries, next: null });
    const other = { ...service, trial_id: await newTrial(client, 'Another') };
    expect(await refusalOf(client.call(api.getRecordHistory, other))).toMatchObject({ code: 'not_found' });
  });

  test('names records instead of their ids, also those that are gone', async () => {
    const plan = await buildPlan(app.db, {
      visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }],
      services: { ECG: 1_000 },
      assigned: { BL: ['ECG'] },
    });
    const { trial_id } = plan;
    const asked = { kind: 'study_service', record_id: plan.serviceId('ECG'), trial_id } as const;
    const assignment = { act: 'created', table: 'assigned_study_service', about: 'BL' };
    expect((await client.call(api.getRecordHistory, asked)).entries).toContainEqual(
      expect.objectContaining({
        ...assignment,
        fields: expect.arrayContaining([
          expect.objectContaining({ field: 'protocol_visit_id', to_name: 'BL' }),
        ]),
      }),
    );
    await app.db.deleteFrom('assigned_study_service').where('trial_id', '=', trial_id).execute();
    await app.db.deleteFrom('protocol_visit').where('protocol_visit_id', '=', plan.visitId('BL')).execute();
    const { entries } = await client.call(api.getRecordHistory, asked);
    expect(entries).toContainEqual(expect.objectContaining(assignment));
  });

  test('of nothing is not found', async () => {
    const unknown = { kind: 'address', record_id: newId() } as const;
    expect(await refusalOf(client.call(api.getRecordHistory, unknown))).toMatchObject({ code: 'not_found' });
  });

  test('of people is read by administrators alone', async () => {
    const { user_id } = await app.db.selectFrom('app_user').select('user_id').executeTakeFirstOrThrow();
    const person = { kind: 'user', record_id: user_id } as const;
    expect(await refusalOf(client.call(api.getRecordHistory, person))).toMatchObject({ code: 'forbidden' });
    const administrator = await app.signIn('admin_user');
    expect((await administrator.call(api.getRecordHistory, person)).entries).toMatchObject([
      { table: 'user_role', about: 'clinic_user' },
      {
        table: 'app_user',
        fields: expect.arrayContaining([expect.objectContaining({ field: 'given_name' })]),
      },
    ]);
  });
});

describe('a nurse', () => {
  test('reads the histories of her work without money, and of no other trial', async () => {
    const plan = await buildPlan(app.db, {
      visits: [{ label: 'SCR' }],
      services: { ECG: 3_394 },
      assigned: { SCR: ['ECG'] },
      payments: [{ service: 'ECG', provider: 'Radiology', share: { amount: 100 }, type: 'mandatory' }],
    });
    const { trial_id } = plan;
    const schedule = await addSchedule(client, trial_id, '001', '2026-06-01');
    const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'SCR'), 'ECG');
    await client.call(api.putRecordedStudyService, {
      recorded_study_service_id,
      is_confirmed: true,
      version,
    });
    const service = { kind: 'recorded_service', record_id: recorded_study_service_id, trial_id } as const;
    const manager = await client.call(api.getRecordHistory, service);
    expect(JSON.stringify(manager)).toContain('3394');
    const nurse = await app.signIn('nurse_user', [trial_id]);
    const hers = await nurse.call(api.getRecordHistory, service);
    expect(manager.entries).toHaveLength(4);
    // That the share was worked out in cents is not hers.
    expect(hers.entries).toHaveLength(3);
    expect(JSON.stringify(hers)).not.toMatch(/3394|"amount"|changed_by/);
    const { trial_id: _, ...withoutTrial } = service;
    expect(await refusalOf(nurse.call(api.getRecordHistory, withoutTrial))).toMatchObject({
      code: 'not_found',
    });
    const another = await app.signIn('nurse_user', [await newTrial(client, 'Another')]);
    expect(await refusalOf(another.call(api.getRecordHistory, service))).toMatchObject({ code: 'not_found' });
    const takenBack = { recorded_study_service_id, is_confirmed: false, version: version + 1 };
    await client.call(api.putRecordedStudyService, takenBack);
    // One act: an entry of the service, and one of its provider.
    expect((await client.call(api.getRecordHistory, service)).entries).toHaveLength(6);
    const price = { kind: 'study_service', record_id: plan.serviceId('ECG'), trial_id } as const;
    expect(await refusalOf(nurse.call(api.getRecordHistory, price))).toMatchObject({ code: 'forbidden' });
  });

  test('knows no operational service', async () => {
    const plan = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
    const { trial_id } = plan;
    const recorded_study_service_id = newId();
    const template = newId();
    await app.db
      .insertInto('study_service_template')
      .values({ trial_id, study_service_template_id: template, kind: 'operational_service' })
      .execute();
    await app.db
      .insertInto('recorded_study_service')
      .values({ trial_id, recorded_study_service_id, study_service_template_id: template, label: 'Start-up' })
      .execute();
    const entry = { kind: 'recorded_service', record_id: recorded_study_service_id, trial_id } as const;
    expect((await client.call(api.getRecordHistory, entry)).entries).toHaveLength(1);
    const nurse = await app.signIn('nurse_user', [trial_id]);
    expect(await refusalOf(nurse.call(api.getRecordHistory, entry))).toMatchObject({ code: 'not_found' });
  });
});

describe('the fields of the trail', () => {
  /** Columns that people know nothing of: keys, versions, what is derived, and who did it, which the event says. */
  const technical =
    /^(version|sort_order|said|is_added_later|is_demo|is_only_one|document|cancellation_document|recipient|before|figures|acted_in|acted_at|(closed|finalized|put_in_force|confirmed)_(at|by)|password_hash|logo_sha256|chain_number|entry_number|root_visit_id|tax_rate|service_period_mode|contract_version)$/;
  let columns: { table_name: string; column_name: string }[] = [];
  beforeAll(async () => {
    const { rows } = await sql<(typeof columns)[number]>`
      select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(
      app.db,
    );
    columns = rows;
  });

  test.each(trailTableNames)('are columns, and none is forgotten: %s', (table) => {
    const { fields, key } = trailTables[table];
    const named = columns.filter((one) => one.table_name === table).map((one) => one.column_name);
    const known = Object.keys(fields);
    // The kind of a recorded visit is that of its visit in the plan.
    if (table === 'recorded_visit') known.push('visit_kind');
    expect(known.filter((field) => !named.includes(field) && field !== 'is_password_changed')).toEqual([]);
    expect(named).toContain(key);
    expect(
      named.filter((one) => !known.includes(one) && !technical.test(one) && !one.endsWith('_id')),
    ).toEqual([]);
  });
});
