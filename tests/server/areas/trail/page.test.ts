import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { eventTableNames } from '../../../../contract/trail/eventTables.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { hashPassword } from '../../../../server/session/passwords.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let admin: Client;
let clerk: Client;
app.given(async () => {
  [admin, clerk] = [await app.signIn('admin_user'), await app.signIn('clinic_user')];
});

const listed = (input: Parameters<typeof admin.call<(typeof api)['listTrail']>>[1] = {}) =>
  admin.call(api.listTrail, input);

describe('the trail of the site', () => {
  test('lists what was done, newest first, and is narrowed by person, record, trial, act and day', async () => {
    const trial_id = await newTrial(clerk);
    const other = await newTrial(admin, 'Another');
    const service = { trial_id, study_service_id: newId(), label: 'ECG', description: null };
    const row = { ...service, is_additional: false, sort_order: 1, amount: 3395 };
    await clerk.call(api.putStudyServices, { trial_id, rows: [row] });
    const { entries } = await listed({ trial_id });
    expect(entries.map(({ act, table, record_name }) => [act, table, record_name])).toEqual([
      ['created', 'study_service', 'ECG'],
      ['created', 'trial', expect.stringContaining('')],
    ]);
    const [made] = entries;
    expect(made).toMatchObject({ changed_by: 'Test clinic_user', block: null, kind: 'study_service' });
    const actor = await app.db
      .selectFrom('app_user')
      .select('user_id')
      .where('family_name', '=', 'admin_user')
      .executeTakeFirstOrThrow();
    const byAdmin = await listed({ ...actor, kind: 'trial' });
    expect(byAdmin.entries.map((entry) => entry.trial_id)).toEqual([other]);
    expect((await listed({ record_id: service.study_service_id })).count).toBe(1);
    expect((await listed({ act: 'rights', kind: 'user' })).count).toBeGreaterThan(1);
    expect((await listed({ to_date: '2020-01-01' })).entries).toEqual([]);
    expect((await listed({ from_date: '2020-01-01', trial_id: other })).count).toBe(1);
  });

  test('comes in pages', async () => {
    for (const label of ['A', 'B', 'C']) await app.db.insertInto('address').values({ label }).execute();
    const first = await listed({ kind: 'address', limit: 2 });
    const second = await listed({ kind: 'address', limit: 2, after: first.next ?? '' });
    expect([...first.entries, ...second.entries].map(({ record_name }) => record_name)).toEqual([
      'C',
      'B',
      'A',
    ]);
    expect([first.count, second.count, second.next]).toEqual([3, null, null]);
  });

  test('has a word for every table that leaves a trace, or does not list it', async () => {
    const { rows } = await sql<{ name: string; is_shown: boolean }>`
      select c.relname as name, audit_is_shown(c.relname) as is_shown from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where t.tgname = 'audit_insert' order by c.relname`.execute(
      app.db,
    );
    const shown = rows.filter(({ is_shown }) => is_shown).map(({ name }) => name);
    expect([...shown, 'sign_in'].sort()).toEqual([...eventTableNames].sort());
    expect(rows.filter(({ is_shown }) => !is_shown)).toHaveLength(21);
  });
});

test('whoever signs in, or tries to, is in the trail, and what was tried is not', async () => {
  await app.db
    .insertInto('app_user')
    .values({ user_name: 'anna', given_name: 'Anna', family_name: 'S', is_administrator: true })
    .execute();
  await app.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword('a password of hers') })
    .where('user_name', '=', 'anna')
    .execute();
  const guest = app.anonymous();
  const attempts = [
    { user_name: 'anna', password: 'not this one' },
    { user_name: 'hunter2', password: 'typed wrongly' },
    { user_name: 'anna', password: 'a password of hers' },
  ];
  for (const attempt of attempts)
    await refusalOf(guest.call(api.signInWithPassword, attempt)).catch(() => null);
  await refusalOf(guest.call(api.getBackendToken, {}));
  const { entries } = await listed({ kind: 'sign_in' });
  expect(entries.map(({ act, changed_by, sign_in }) => [act, changed_by, sign_in?.outcome])).toEqual([
    ['sign_in_refused', null, 'sso_token_refused'],
    ['signed_in', 'Anna S', 'signed_in'],
    ['sign_in_refused', null, 'credentials_wrong'],
    ['sign_in_refused', 'Anna S', 'credentials_wrong'],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/hunter2|typed wrongly/);
});

describe('a review of the trail', () => {
  test('reaches up to an event, further than the one before, and is itself in the trail', async () => {
    const newest = (await listed({ limit: 2 })).entries;
    const [last, before] = newest.map(({ event_id }) => event_id);
    const note = 'Two acts followed up';
    const review = await admin.call(api.reviewTrail, { event_id: before ?? '', note });
    expect(review).toMatchObject({ upto_event: before, note, reviewed_by: 'Test admin_user' });
    expect(await refusalOf(admin.call(api.reviewTrail, { event_id: before ?? '', note }))).toMatchObject({
      code: 'trail_reviewed_already',
    });
    expect(await refusalOf(admin.call(api.reviewTrail, { event_id: '999999999', note }))).toMatchObject({
      code: 'not_found',
    });
    const state = await admin.call(api.getTrailState, {});
    expect(state.reviews).toEqual([review]);
    expect(state.since_count).toBe(2); // the event behind it, and the review
    expect((await listed({ act: 'reviewed' })).count).toBe(1);
    await admin.call(api.reviewTrail, { event_id: last ?? '', note });
  });
});

const fileOf = (input: { format: 'csv' | 'json'; is_whole?: boolean; kind?: 'address' }) =>
  admin.call(api.exportTrail, { language: 'en', ...input }).then(({ blob }) => blob.text());

describe('the trail as a file', () => {
  test('says the same in CSV, and in JSON what was before and after', async () => {
    await app.db.insertInto('address').values({ label: '=1+1' }).execute();
    await app.db.updateTable('address').set({ label: 'Sponsor' }).execute();
    const csv = await fileOf({ format: 'csv', kind: 'address' });
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Changed,address,Sponsor');
    expect(lines[1]).toContain('label: =1+1 → Sponsor');
    expect(csv).not.toMatch(/,=/);
    const json: unknown = JSON.parse(await fileOf({ format: 'json', kind: 'address' }));
    expect(json).toMatchObject([
      { before: { label: '=1+1' }, after: { label: 'Sponsor' } },
      { before: null },
    ]);
  });

  test('whole, has every event that is stored', async () => {
    await newTrial(clerk);
    const json: unknown = JSON.parse(await fileOf({ format: 'json', is_whole: true }));
    const { rows } = await sql<{ count: number }>`select count(*) as count from audit_event`.execute(app.db);
    expect(json).toHaveLength(rows[0]?.count ?? 0);
  });
});

test('what is sealed is verified from the page', async () => {
  expect(await admin.call(api.verifyTrail, {})).toMatchObject({ fault: null });
});
