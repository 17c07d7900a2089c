import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { addDays } from '../../../../../domain/dates.ts';
import { keepDigests } from '../../../../../server/upkeep.ts';
import { administratorHeaders } from '../../../../support/headers.ts';
import { databaseUrlOf, impatientServer } from '../../../../support/impatientServer.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule } from '../../../../support/schedule.ts';
import { testApp, testNow, testToday } from '../../../../support/testApp.ts';
import { asAlmighty } from '../../../../support/testDb.ts';
import { waiterCount } from '../../../../support/waiting.ts';

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

const digestLock = sql`select pg_advisory_xact_lock(hashtext('trial_digest'))`;
const later = testNow + 5 * 60_000;
const atNow = new Date(testNow);

/** While `run` runs, the database does `statement` whenever a digest is stored. */
const wheneverStored = async (statement: string, run: () => Promise<void>): Promise<void> => {
  await sql
    .raw(`
create function on_digest() returns trigger language plpgsql security definer as $$
begin ${statement}; return new; end $$;
create trigger on_digest before insert on trial_digest for each row execute function on_digest();`)
    .execute(asAlmighty(app.db));
  try {
    await run();
  } finally {
    await sql
      .raw('drop trigger on_digest on trial_digest; drop function on_digest')
      .execute(asAlmighty(app.db));
  }
};

/** What the list of trials and the dashboard tell of the one trial, and of when. */
const told = async (by: Client) => {
  const [trial] = await by.call(api.listTrials, {});
  const { as_of, managers } = await by.call(api.getDashboard, {});
  return {
    list: [trial?.overdue_count, trial?.stale_as_of],
    dashboard: [managers?.radar.find(({ kind }) => kind === 'undated')?.row_count, as_of],
  };
};

describe('whoever looks at digests', () => {
  test('has those computed that are stale at that moment, each once, whatever is written meanwhile', async () => {
    const plan = await build();
    await wheneverStored('insert into trial_touched (trial_id) values (new.trial_id)', async () => {
      await addSchedule(client, plan.trial_id, '001', '2026-06-01');
      expect(await told(client)).toEqual({ list: [1, atNow], dashboard: [1, atNow] });
    });
  });

  test('takes what is there, with its time, where computing them fails', async () => {
    const plan = await build();
    expect(await told(client)).toEqual({ list: [0, null], dashboard: [0, atNow] });
    await addSchedule(client, plan.trial_id, '001', '2026-06-01');
    app.setNow(later);
    await wheneverStored("raise exception 'too slow' using errcode = '57014'", async () => {
      expect(await told(client)).toEqual({ list: [0, atNow], dashboard: [0, atNow] });
    });
    expect(await told(client)).toEqual({ list: [1, null], dashboard: [1, new Date(later)] });
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'takes what is there, with its time, while somebody else computes them, and holds no connection for it',
    async () => {
      const plan = await build();
      expect(await told(client)).toEqual({ list: [0, null], dashboard: [0, atNow] });
      await addSchedule(client, plan.trial_id, '001', '2026-06-01');
      const others = await impatientServer(await databaseUrlOf(app), {}, { digestPatienceMs: 0 });
      const holder = await app.db.startTransaction().execute();
      await digestLock.execute(holder);
      const headers = await administratorHeaders(app);
      const looks = await Promise.all(
        Array.from({ length: 40 }, () =>
          others.server.inject({ url: `/backend${api.getDashboard.path}`, headers }),
        ),
      );
      expect(new Set(looks.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(looks[0]?.json()).toMatchObject({ as_of: atNow.toISOString(), visits: { overdue_count: 1 } });
      expect(await waiterCount(app.db)).toBeLessThanOrEqual(1);
      await holder.rollback().execute();
      await others.close();
    },
  );
});
