import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { ViewPlace } from '../../../../../contract/site/sharedViews.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const view = (place: ViewPlace, name: string) => ({
  shared_view_id: newId(),
  place,
  name,
  content: '{"query":"state=due"}',
});
const namesAt = async (client: Client, place: ViewPlace): Promise<string[]> =>
  (await client.call(api.listSharedViews, { place })).views.map(({ name }) => name);
const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code;

test('a view is shared with all who open the list, and changed by who made it and by administrators alone', async () => {
  const [anna, jonas, admin] = [
    await app.signIn('clinic_user'),
    await app.signIn('clinic_user'),
    await app.signIn('admin_user'),
  ];
  const mine = view('prices', 'Shares by provider');
  const stored = await anna.call(api.putSharedView, mine);
  expect(stored).toMatchObject({ name: mine.name, start_role: null, is_changeable: true, version: 1 });
  const { views } = await jonas.call(api.listSharedViews, { place: 'prices' });
  expect(views).toMatchObject([{ name: mine.name, is_changeable: false }]);
  const renamed = { ...mine, name: 'By provider', version: 1 };
  expect(await codeOf(jonas.call(api.putSharedView, renamed))).toBe('shared_view_not_own');
  const key = { shared_view_id: mine.shared_view_id, version: 1 };
  expect(await codeOf(jonas.call(api.removeSharedView, key))).toBe('shared_view_not_own');
  await admin.call(api.putSharedView, renamed);
  // Whoever shared it still has it, in the version that came since.
  expect((await anna.call(api.listSharedViews, { place: 'prices' })).views).toMatchObject([
    { name: 'By provider', is_changeable: true, version: 2 },
  ]);
  expect(await codeOf(anna.call(api.putSharedView, { ...mine, name: 'Late', version: 1 }))).toBe('stale');
  expect(await codeOf(anna.call(api.putSharedView, view('prices', 'By provider')))).toBe('shared_view_taken');
  expect(await codeOf(anna.call(api.removeSharedView, key))).toBe('stale');
  await anna.call(api.removeSharedView, { ...key, version: 2 });
  expect(await namesAt(jonas, 'prices')).toEqual([]);
  expect(await codeOf(anna.call(api.removeSharedView, { ...key, version: 2 }))).toBe('not_found');
  const trail = await app.db
    .selectFrom('audit_event')
    .select('operation')
    .where('table_name', '=', 'shared_view')
    .orderBy('audit_event_id')
    .execute();
  expect(trail.map(({ operation }) => operation)).toEqual(['insert', 'update', 'delete']);
});

test('a role begins with one view of a place, which managers choose', async () => {
  const [anna, nurse] = [await app.signIn('clinic_user'), await app.signIn('nurse_user')];
  const [first, second] = [view('recording', 'Overdue'), view('recording', 'Today')];
  await anna.call(api.putSharedView, { ...first, start_role: 'nurse_user' });
  await anna.call(api.putSharedView, { ...second, start_role: 'nurse_user' });
  const { views } = await nurse.call(api.listSharedViews, { place: 'recording' });
  expect(views.map(({ name, start_role }) => [name, start_role])).toEqual([
    ['Overdue', null],
    ['Today', 'nurse_user'],
  ]);
  const hers = view('recording', 'Hers');
  expect(await codeOf(nurse.call(api.putSharedView, { ...hers, start_role: 'nurse_user' }))).toBe(
    'shared_view_not_own',
  );
  await nurse.call(api.putSharedView, hers);
  await nurse.call(api.removeSharedView, { shared_view_id: hers.shared_view_id, version: 1 });
  expect(
    await codeOf(anna.call(api.putSharedView, { ...view('prices', 'P'), start_role: 'nurse_user' })),
  ).toBe('shared_view_not_own');
});

test('the view that a role begins with in the list of trials is told with the person', async () => {
  const [anna, nurse] = [await app.signIn('clinic_user'), await app.signIn('nurse_user')];
  const enrolling = { ...view('trials', 'Enrolling'), start_role: 'clinic_user' as const };
  await anna.call(api.putSharedView, enrolling);
  const startOf = async (client: Client) => (await client.call(api.getCurrentUser, {})).trial_list_start;
  expect([await startOf(anna), await startOf(nurse)]).toEqual([enrolling.content, null]);
});

test('a nurse reads and shares no views of what she does not open, and none that tells an amount', async () => {
  const [anna, nurse] = [await app.signIn('clinic_user'), await app.signIn('nurse_user')];
  await anna.call(api.putSharedView, view('radar', 'Above 500 EUR'));
  expect(await codeOf(nurse.call(api.listSharedViews, { place: 'radar' }))).toBe('forbidden');
  expect(await codeOf(nurse.call(api.putSharedView, view('radar', 'X')))).toBe('forbidden');
  expect(await codeOf(anna.call(api.putSharedView, view('recording', 'Above 500 EUR')))).toBe(
    'note_has_amount',
  );
});

test('so many views are shared of one place', async () => {
  const admin = await app.signIn('admin_user');
  const made_by = (await admin.call(api.getCurrentUser, {})).id;
  const full = Array.from({ length: 100 }, (_, index) => ({
    ...view('providers', `View ${index}`),
    start_role: null,
    made_by,
  }));
  await app.db.insertInto('shared_view').values(full).execute();
  expect(await codeOf(admin.call(api.putSharedView, view('providers', 'One more')))).toBe(
    'shared_views_full',
  );
});
