import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { User } from '../../../../../contract/site/users.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { clinicUser, type PersonEdit, personEdit, signInAdministrator } from '../../../../support/people.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { tableCounts } from '../../../../support/tableCounts.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const editOf = ({ user_name, role, last_seen_at, has_second_factor, ...edit }: User): PersonEdit => edit;

describe('a change of rights', () => {
  const signInAs = async (role: 'clinic_user' | 'nurse_user', trialIds: string[] = []) => {
    const client = await app.signIn(role, trialIds);
    const { id } = await client.call(api.getCurrentUser, {});
    return { client, id };
  };

  test('counts from the next request of a session on', async () => {
    const { client: admin } = await signInAdministrator(app);
    const [mine, other] = [await newTrial(admin, 'Mine'), await newTrial(admin, 'Other')];
    const { client: nurse, id } = await signInAs('nurse_user', [mine]);
    const titles = async () => (await nurse.call(api.listTrials, {})).map(({ title }) => title);
    expect(await titles()).toEqual(['Mine']);
    const stored = (await admin.call(api.listUsers, { filter: { id: [id] } }))[0];
    if (!stored) throw new Error('The nurse is not listed');
    const edit = editOf(stored);
    await admin.call(api.putUser, { ...edit, roles: [{ role: 'nurse_user', related_trial_ids: [other] }] });
    expect(await titles()).toEqual(['Other']);
    await admin.call(api.putUser, { ...edit, version: 2, roles: clinicUser });
    expect(await nurse.call(api.listProviders, {})).toEqual([]);
    await admin.call(api.putUser, { ...edit, version: 3, roles: clinicUser, is_active: false });
    expect(await refusalOf(nurse.call(api.listTrials, {}))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the last administrator', () => {
  test.each<[string, Partial<PersonEdit>]>([
    ['take the role away', { is_administrator: false, roles: clinicUser }],
    ['leave', { is_active: false }],
  ])('cannot %s', async (_act, more) => {
    const { client, self } = await signInAdministrator(app);
    expect(await refusalOf(client.call(api.putUser, { ...editOf(self), ...more }))).toMatchObject({
      code: 'last_administrator',
      status: 409,
    });
  });

  test('can hand the role on in one save', async () => {
    const { client, self } = await signInAdministrator(app);
    const heir = personEdit({ roles: [], is_administrator: true });
    const rows = [{ ...editOf(self), is_administrator: false, roles: clinicUser }, heir];
    expect(await client.call(api.putUsers, { rows })).toMatchObject([
      { role: 'clinic_user' },
      { role: 'admin_user' },
    ]);
    expect(await refusalOf(client.call(api.listUsers, {}))).toMatchObject({ code: 'forbidden' });
  });

  test('stays when two take the role from one another at the same moment', async () => {
    const [one, other] = [await signInAdministrator(app), await signInAdministrator(app)];
    const demote = ({ self }: typeof one): PersonEdit => ({
      ...editOf(self),
      is_administrator: false,
      roles: clinicUser,
    });
    const outcomes = await Promise.allSettled([
      one.client.call(api.putUser, demote(other)),
      other.client.call(api.putUser, demote(one)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await app.db
      .selectFrom('app_user')
      .select('user_id')
      .where('is_administrator', '=', true)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('many people at once', () => {
  test('are saved all or none, each refused one named', async () => {
    const { client, self } = await signInAdministrator(app);
    const stored = personEdit();
    await client.call(api.putUsers, { rows: [stored, personEdit({ subject: 'vogt' })] });
    const before = await tableCounts(app.db);
    const rows = [
      personEdit({ subject: 'new' }),
      personEdit({ subject: 'vogt' }),
      personEdit({ subject: 'new' }),
      personEdit({ roles: [] }),
      { ...editOf(self), is_active: false },
      { ...stored, given_name: 'Tom', version: 9 },
    ];
    expect(await refusalOf(client.call(api.putUsers, { rows }))).toMatchObject({
      code: 'rows_refused',
      status: 422,
      rows: [
        { index: 5, code: 'stale', present: { given_name: 'Tim', roles: clinicUser } },
        { index: 1, field: 'subject', code: 'user_subject_taken', params: { subject: 'vogt' } },
        { index: 2, field: 'subject', code: 'user_subject_taken', params: { subject: 'new' } },
        { index: 3, field: 'roles', code: 'user_role_missing' },
        { index: 4, field: 'roles', code: 'last_administrator' },
      ],
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('may exchange their sign-on names', async () => {
    const { client } = await signInAdministrator(app);
    const [one, other] = [personEdit({ subject: 'one' }), personEdit({ subject: 'other' })];
    await client.call(api.putUsers, { rows: [one, other] });
    const exchanged = [
      { ...one, subject: 'other', version: 1 },
      { ...other, subject: 'one', version: 1 },
    ];
    expect(await client.call(api.putUsers, { rows: exchanged })).toMatchObject([
      { subject: 'other', version: 2 },
      { subject: 'one', version: 2 },
    ]);
  });
});
