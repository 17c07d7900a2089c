import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CallInput } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { clinicUser, type PersonEdit, personEdit, signInAdministrator } from '../../../../support/people.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

describe('the people of the site', () => {
  test('are listed with their role, their trials and when they were last there', async () => {
    const { client, self } = await signInAdministrator(app);
    const trial_id = await newTrial(client);
    await client.call(
      api.putUser,
      personEdit({ subject: 'tim', roles: [{ role: 'nurse_user', related_trial_ids: [trial_id] }] }),
    );
    expect(await client.call(api.listUsers, {})).toMatchObject([
      {
        user_id: self.user_id,
        role: 'admin_user',
        roles: [],
        is_administrator: true,
        last_seen_at: new Date('2026-07-01T10:00:00Z'),
      },
      {
        given_name: 'Tim',
        family_name: 'Reiter',
        subject: 'tim',
        role: 'nurse_user',
        roles: [{ role: 'nurse_user', related_trial_ids: [trial_id] }],
        is_active: true,
        last_seen_at: null,
        version: 1,
      },
    ]);
  });

  test('are found by name and by role', async () => {
    const { client, self } = await signInAdministrator(app);
    await client.call(api.putUsers, {
      rows: [personEdit({ family_name: 'Müller' }), personEdit({ family_name: 'Vogt', subject: 'vogt' })],
    });
    const names = async (input: CallInput<typeof api.listUsers>) =>
      (await client.call(api.listUsers, input)).map(({ family_name }) => family_name);
    expect(await names({ search: 'muller' })).toEqual(['Müller']);
    expect(await names({ role: 'clinic_user', filter: { search: 'VOG' } })).toEqual(['Vogt']);
    expect(await names({ role: 'admin_user' })).toEqual([self.family_name]);
  });

  test.each(['clinic_user', 'nurse_user'] as const)('are not for a %s', async (role) => {
    const client = await app.signIn(role);
    const forbidden = { code: 'forbidden', status: 403 };
    expect(await refusalOf(client.call(api.listUsers, {}))).toMatchObject(forbidden);
    expect(await refusalOf(client.call(api.putUser, personEdit()))).toMatchObject(forbidden);
    expect(await refusalOf(client.call(api.putUsers, { rows: [] }))).toMatchObject(forbidden);
  });
});

describe('a person', () => {
  test('is saved once however often the same is sent, and each change counts up the version', async () => {
    const { client } = await signInAdministrator(app);
    const trial_id = await newTrial(client);
    const edit = personEdit();
    expect(await client.call(api.putUser, edit)).toMatchObject({ version: 1, role: 'clinic_user' });
    expect(await client.call(api.putUser, edit)).toMatchObject({ version: 1 });
    const nurse: PersonEdit = {
      ...edit,
      version: 1,
      roles: [{ role: 'nurse_user', related_trial_ids: [trial_id] }],
    };
    expect(await client.call(api.putUser, nurse)).toMatchObject({ version: 2, role: 'nurse_user' });
    const before = await tableCounts(app.db);
    const again: PersonEdit = {
      ...nurse,
      roles: [{ role: 'nurse_user', related_trial_ids: [trial_id, trial_id] }],
    };
    expect(await client.call(api.putUser, again)).toMatchObject({ version: 2 });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('is a clinic user where she is both clinic user and nurse', async () => {
    const { client } = await signInAdministrator(app);
    const roles: PersonEdit['roles'] = [{ role: 'nurse_user' }, { role: 'clinic_user' }];
    expect(await client.call(api.putUser, personEdit({ roles }))).toMatchObject({
      role: 'clinic_user',
      roles: [
        { role: 'clinic_user', related_trial_ids: [] },
        { role: 'nurse_user', related_trial_ids: [] },
      ],
    });
  });

  test('of a stale version is refused with what is stored, roles included', async () => {
    const { client } = await signInAdministrator(app);
    const edit = personEdit();
    await client.call(api.putUser, edit);
    await client.call(api.putUser, { ...edit, version: 1, roles: [{ role: 'nurse_user' }] });
    const late = { ...edit, version: 1, given_name: 'Tom' };
    expect(await refusalOf(client.call(api.putUser, late))).toMatchObject({
      code: 'stale',
      status: 409,
      present: { given_name: 'Tim', version: 2, roles: [{ role: 'nurse_user', related_trial_ids: [] }] },
    });
  });

  test('who is unknown and carries a version is not found', async () => {
    const { client } = await signInAdministrator(app);
    expect(await refusalOf(client.call(api.putUser, personEdit({ version: 3 })))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  test.each<[string, number, Partial<PersonEdit>]>([
    ['user_role_missing', 422, { roles: [] }],
    ['administrator_has_roles', 422, { is_administrator: true }],
    ['duplicate_in_input', 422, { roles: [...clinicUser, ...clinicUser] }],
    ['reference_unknown', 422, { roles: [{ role: 'nurse_user', related_trial_ids: [newId()] }] }],
    ['user_subject_taken', 409, { subject: 'vogt' }],
  ])('is refused with %s', async (code, status, more) => {
    const { client } = await signInAdministrator(app);
    await client.call(api.putUser, personEdit({ subject: 'vogt' }));
    const before = await tableCounts(app.db);
    expect(await refusalOf(client.call(api.putUser, personEdit(more)))).toMatchObject({ code, status });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('keeps the sign-on name in the eyes of the database too', async () => {
    const { client } = await signInAdministrator(app);
    await client.call(api.putUser, personEdit({ subject: 'vogt' }));
    const twice = { given_name: 'A', family_name: 'B', subject: 'vogt' };
    await expect(app.db.insertInto('app_user').values(twice).execute()).rejects.toThrow(
      'app_user_subject_key',
    );
  });

  test('becomes administrator on purpose, not by losing the last role', async () => {
    const { client } = await signInAdministrator(app);
    const edit = personEdit();
    await client.call(api.putUser, edit);
    const without: PersonEdit = { ...edit, version: 1, roles: [] };
    expect(await refusalOf(client.call(api.putUser, without))).toMatchObject({ code: 'user_role_missing' });
    expect(await client.call(api.putUser, { ...without, is_administrator: true })).toMatchObject({
      role: 'admin_user',
      roles: [],
    });
  });

  test('has each change written down with who made it', async () => {
    const { client, self } = await signInAdministrator(app);
    const edit = personEdit();
    await client.call(api.putUser, edit);
    await client.call(api.putUser, { ...edit, version: 1, roles: [{ role: 'nurse_user' }] });
    const events = await app.db
      .selectFrom('audit_event')
      .select(['actor_id', 'table_name', 'operation'])
      .where('actor_id', '=', self.user_id)
      .orderBy('audit_event_id')
      .execute();
    expect(events.map(({ table_name, operation }) => `${operation} ${table_name}`)).toEqual([
      'insert app_user',
      'insert user_role',
      'update app_user',
      'delete user_role',
      'insert user_role',
    ]);
  });
});
