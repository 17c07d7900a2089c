import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { limits } from '../../../../../contract/limits.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
const nothing = { theme: null, language: null, density: null, sheets: [] };

test('a person who has chosen nothing has no settings', async () => {
  const nurse = await app.signIn('nurse_user');
  expect(await nurse.call(api.getOwnSettings, {})).toEqual(nothing);
});

test('what is named is kept, what is left out stays, the last one wins', async () => {
  const manager = await app.signIn('clinic_user');
  await manager.call(api.putOwnSettings, { theme: 'dark', language: 'de' });
  await manager.call(api.putOwnSettings, { density: 'compact', theme: 'system' });
  await manager.call(api.putOwnSettings, {});
  expect(await manager.call(api.getOwnSettings, {})).toEqual({
    theme: 'system',
    language: 'de',
    density: 'compact',
    sheets: [],
  });
});

test('how sheets look is kept by sheet, letter by letter', async () => {
  const manager = await app.signIn('clinic_user');
  const views = JSON.stringify({ last: null, named: [{ name: 'Für "Prüfer"\\ 😀', columns: [] }] });
  await manager.call(api.putOwnSettings, { sheet: { name: 'prices', views: '{}' } });
  await manager.call(api.putOwnSettings, { sheet: { name: 'prices', views } });
  await manager.call(api.putOwnSettings, { sheet: { name: 'visits', views: '{}' } });
  expect((await manager.call(api.getOwnSettings, {})).sheets).toEqual([
    { name: 'prices', views },
    { name: 'visits', views: '{}' },
  ]);
});

test('nobody sees or changes the settings of somebody else', async () => {
  const [one, other] = [await app.signIn('clinic_user'), await app.signIn('clinic_user')];
  await one.call(api.putOwnSettings, { theme: 'dark', sheet: { name: 'prices', views: '{}' } });
  expect(await other.call(api.getOwnSettings, {})).toEqual(nothing);
  await other.call(api.putOwnSettings, { theme: 'light' });
  expect(await one.call(api.getOwnSettings, {})).toMatchObject({ theme: 'dark' });
});

test('of more sheets than are remembered the one that was changed longest ago is forgotten, of settings none', async () => {
  const manager = await app.signIn('clinic_user');
  const { id } = await manager.call(api.getCurrentUser, {});
  await manager.call(api.putOwnSettings, { theme: 'dark' });
  const rows = Array.from({ length: limits.keptSheets }, (_, index) => ({
    user_id: id,
    key: `sheet/s${index}`,
    value: JSON.stringify('{}'),
    changed_at: new Date(Date.UTC(2020, 0, 1, 0, index)),
  }));
  await app.db.insertInto('own_setting').values(rows).execute();
  await manager.call(api.putOwnSettings, { sheet: { name: 'new', views: '{}' } });
  const { theme, sheets } = await manager.call(api.getOwnSettings, {});
  const names = sheets.map(({ name }) => name);
  expect([theme, names.length, names.includes('s0'), names.includes('s1'), names.includes('new')]).toEqual([
    'dark',
    limits.keptSheets,
    false,
    true,
    true,
  ]);
});

test('a setting that is none, or too large, is refused by its field', async () => {
  const manager = await app.signIn('clinic_user');
  const { id } = await manager.call(api.getCurrentUser, {});
  const refused = async (body: object) => refusalOf(manager.call(api.putOwnSettings, body));
  expect(
    await refused({ sheet: { name: 'prices', views: 'x'.repeat(limits.sheetViewsLength + 1) } }),
  ).toMatchObject({
    code: 'validation_failed',
  });
  expect(await refused({ sheet: { name: '', views: '{}' } })).toMatchObject({ code: 'validation_failed' });
  expect(await app.db.selectFrom('own_setting').select('key').where('user_id', '=', id).execute()).toEqual(
    [],
  );
});

test('a stored setting that the product no longer knows counts as not chosen', async () => {
  const manager = await app.signIn('clinic_user');
  const { id } = await manager.call(api.getCurrentUser, {});
  await app.db
    .insertInto('own_setting')
    .values({ user_id: id, key: 'theme', value: '"sepia"', changed_at: new Date(0) })
    .execute();
  expect(await manager.call(api.getOwnSettings, {})).toEqual(nothing);
});

test('settings leave no trace in the audit trail', async () => {
  const manager = await app.signIn('clinic_user');
  await manager.call(api.putOwnSettings, { theme: 'dark' });
  const trail = await app.db
    .selectFrom('audit_event')
    .select('table_name')
    .where('table_name', '=', 'own_setting')
    .execute();
  expect(trail).toEqual([]);
});
