import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { buildApp } from '../../../server/app.ts';
import { RecentMap } from '../../../server/http/access/recentMap.ts';
import { hashPassword } from '../../../server/session/passwords.ts';
import { noteTry } from '../../../server/session/rateLimit.ts';
import { startClinicalSite } from '../../support/clinicalSite.ts';
import { isDeep } from '../../support/depth.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';

const app = testApp();

test('tokens that lead to no session make a place wait, those that do make nobody wait', async () => {
  const site = await startClinicalSite({ people: { good: { sub: 'm.keller' } } });
  await app.db
    .insertInto('app_user')
    .values({ subject: 'm.keller', given_name: 'Martina', family_name: 'Keller', is_administrator: true })
    .execute();
  let now = testNow;
  const server = await buildApp({
    ...(await testDatabase()),
    clock: () => now,
    settings: { ...testSettings, clinicalSiteUrl: () => site.address },
  });
  const show = async (token: string, remoteAddress = '203.0.113.7') => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/backend${api.getBackendToken.path}`;
    const answer = await server.inject({ url, headers, remoteAddress });
    return { status: answer.statusCode, wait: answer.headers['retry-after'] };
  };
  for (let shown = 0; shown < 70; shown += 1) expect(await show('good')).toMatchObject({ status: 200 });
  for (let shown = 0; shown < 60; shown += 1) expect(await show('bad')).toMatchObject({ status: 401 });
  expect(await show('bad')).toEqual({ status: 429, wait: '1' });
  expect(await show('good')).toMatchObject({ status: 429 });
  expect(await show('good', '203.0.113.8')).toMatchObject({ status: 200 });
  now += 1_000;
  expect(await show('good')).toMatchObject({ status: 200 });
  expect(await show('bad')).toMatchObject({ status: 401 });
  expect(await show('bad')).toMatchObject({ status: 429 });
  await server.close();
  await site.close();
});

test('of wrong tries from ever new places the newest are kept, the oldest go', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => index);
  for (let part = 0; part < 5; part += 1)
    await app.db
      .insertInto('sign_in_attempt')
      .values(
        rows.map((index) => ({
          user_name: `name-${index}`,
          address: `2001:db8:${part}:${index}::/64`,
          at: new Date(testNow + part * 5_000 + index),
        })),
      )
      .execute();
  // It is looked at once in a hundred tries.
  for (let tried = 0; tried < 100; tried += 1)
    await noteTry(app.db, `name-${tried}`, `198.51.100.${tried}`, testNow + 30_000);
  const left = await app.db.selectFrom('sign_in_attempt').select('at').orderBy('at').execute();
  expect(left.length).toBeGreaterThanOrEqual(20_000);
  expect(left.length).toBeLessThan(20_100);
  expect(left[0]?.at.getTime()).toBeGreaterThanOrEqual(testNow + 5_000);
});

test('not endlessly many passwords wait to be looked at', async () => {
  const tries = Array.from({ length: 80 }, (_, index) =>
    app.app.inject({
      method: 'POST',
      url: `/backend${api.signInWithPassword.path}`,
      remoteAddress: `198.51.100.${index}`,
      payload: { user_name: `name-${index}`, password: 'wrong' },
    }),
  );
  const codes = (await Promise.all(tries)).map((answer): string => answer.json().code);
  expect(new Set(codes)).toEqual(new Set(['credentials_wrong', 'backend_busy']));
});

test('what is remembered of places and tokens is bounded: the one set longest ago is forgotten', () => {
  const map = new RecentMap<string, number>(2);
  map.set('one', 1).set('two', 2).set('one', 3).set('three', 4);
  expect([...map]).toEqual([
    ['one', 3],
    ['three', 4],
  ]);
});

/** Neighbours, so that whatever else this process does falls on both. */
const pairsOfTries = 30;

if (isDeep)
  test('an unknown name takes as much work as a known one with a wrong password', async () => {
    await app.db
      .insertInto('app_user')
      .values({
        user_id: newId(),
        user_name: 'tim',
        given_name: 'Tim',
        family_name: 'Berg',
        password_hash: await hashPassword('the right password'),
        is_administrator: true,
      })
      .execute();
    let place = 0;
    /** What the answer computes, in microseconds: a machine that is busy waits longer, and computes the same. */
    const workOf = async (user_name: string): Promise<number> => {
      place += 1;
      const start = process.cpuUsage();
      const answer = await app.app.inject({
        method: 'POST',
        url: `/backend${api.signInWithPassword.path}`,
        remoteAddress: `198.51.100.${place}`,
        payload: { user_name, password: 'a wrong password' },
      });
      expect(answer.json().code).toBe('credentials_wrong');
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    await workOf('nobody');
    await workOf('tim');
    const ratios: number[] = [];
    for (let pair = 0; pair < pairsOfTries; pair += 1) {
      const names = pair % 2 === 0 ? ['nobody', 'tim'] : ['tim', 'nobody'];
      const work = new Map<string, number>();
      for (const name of names) work.set(name, await workOf(name));
      ratios.push((work.get('nobody') ?? 0) / (work.get('tim') ?? 1));
    }
    const middle = ratios.sort((one, other) => one - other)[Math.floor(pairsOfTries / 2)];
    expect(middle).toBeGreaterThan(0.9);
    expect(middle).toBeLessThan(1.1);
  });
