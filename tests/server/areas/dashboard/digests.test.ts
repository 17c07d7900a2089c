import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { addDays } from '../../../../domain/dates.ts';
import { keepDigests } from '../../../../server/upkeep.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule } from '../../../support/schedule.ts';
import { testApp, testNow, testToday } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const build = () =>
  buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 14], tolerance: 3 }],
    services: { Visit: 40_000 },
    assigned: { SCR: ['Visit'], V1: ['Visit'] },
  });

/** How many visits without a date the dashboard tells, which is as many as the radar itself finds. */
const undatedCount = async (): Promise<number | undefined> => {
  const { managers } = await client.call(api.getDashboard, {});
  expect(managers?.radar).toEqual((await client.call(api.getRadar, {})).totals);
  return managers?.radar.find(({ kind }) => kind === 'undated')?.row_count;
};

describe('what the dashboard sums up is kept between looks', () => {
  const evening = Date.parse(`${testToday}T21:00:00Z`);
  const tomorrow = addDays(testToday, 1);
  const keptDays = async (): Promise<string[]> =>
    (await app.db.selectFrom('trial_digest').select('day').orderBy('day').execute()).map(({ day }) => day);

  test('so that whoever looks finds it worked out', async () => {
    const plan = await build();
    await addSchedule(client, plan.trial_id, '001', '2026-06-01');
    await keepDigests(app.db, testNow);
    expect(await app.db.selectFrom('trial_touched').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('trial_digest').select(['trial_id', 'day']).execute()).toEqual([
      { trial_id: plan.trial_id, day: testToday },
    ]);
    expect(await undatedCount()).toBe(1);
  });

  test('in the evening for the day to come, whose first look finds it worked out', async () => {
    const plan = await build();
    await addSchedule(client, plan.trial_id, '001', addDays(testToday, -17));
    await keepDigests(app.db, evening);
    expect(await keptDays()).toEqual([testToday, tomorrow]);
    expect(await undatedCount()).toBe(0);
    app.setNow(Date.parse(`${tomorrow}T06:00:00Z`));
    client = await app.signIn('clinic_user');
    // As it was worked out ahead: the visit's window has passed by then.
    const ahead = await app.db
      .selectFrom('trial_digest')
      .select('overdue_count')
      .where('day', '=', tomorrow)
      .execute();
    expect(ahead).toEqual([{ overdue_count: 1 }]);
    expect(await undatedCount()).toBe(1);
  });

  test('but what is written meanwhile takes away what was worked out ahead', async () => {
    const plan = await build();
    await keepDigests(app.db, evening);
    await addSchedule(client, plan.trial_id, '001', addDays(testToday, -17));
    await keepDigests(app.db, evening);
    await addSchedule(client, plan.trial_id, '002', addDays(testToday, -17));
    // Looked at before the upkeep comes by again.
    expect(await undatedCount()).toBe(0);
    expect(await keptDays()).toEqual([testToday]);
    app.setNow(Date.parse(`${tomorrow}T06:00:00Z`));
    client = await app.signIn('clinic_user');
    expect(await undatedCount()).toBe(2);
  });

  test('and goes once its day is over', async () => {
    await build();
    for (const days of [0, 1, 2]) await keepDigests(app.db, testNow + days * 86_400_000);
    expect(await keptDays()).toEqual([tomorrow, addDays(testToday, 2)]);
  });
});
