import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { seedDemoSite } from '../../../server/demo/demoSite.ts';
import { seedDemoPeople } from '../../../server/identity/seedPeople.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { tableCounts } from '../../support/tableCounts.ts';
import { testApp, testNow, testToday } from '../../support/testApp.ts';
import { withoutGuards } from '../../support/testDb.ts';

const app = testApp({ isDemo: true });

/** The site as its first start makes it. */
const makeDemoSite = async (): Promise<void> => {
  await withoutGuards(app.db, (db) => db.updateTable('clinicalsite').set({ is_demo: true }).execute());
  await app.db.transaction().execute(async (trx) => {
    await seedDemoPeople(trx);
    await seedDemoSite(trx, { today: testToday, now: testNow });
  });
};

/** Rows of the business by table: people, the trail of what was done and what is told of it are no part of it. */
const business = async () => {
  const { audit_event, untraced_change, app_user, user_role, user_session, ...counts } = await tableCounts(
    app.db,
  );
  return counts;
};

const titles = async () => {
  const client = await app.signIn('clinic_user');
  return (await client.call(api.listTrials, {})).map(({ title }) => title);
};

describe('starting over', () => {
  test('puts the demo site back: what was made goes, what was changed is as at first, people stay', async () => {
    await makeDemoSite();
    const first = { counts: await business(), titles: await titles() };
    const administrator = await app.signIn('admin_user');
    await newTrial(administrator);
    const {
      clinicalsite_id: _id,
      logo_sha256: _logo,
      ...site
    } = await administrator.call(api.getClinicalsite, {});
    await administrator.call(api.putClinicalsite, {
      ...site,
      name: 'Elsewhere',
      numbering_mode: 'typed',
      sender_footer: 'A footer',
    });
    await administrator.call(api.startDemoOver, {});

    expect(await titles()).toEqual(first.titles);
    expect(await business()).toEqual(first.counts);
    const { name, numbering_mode, sender_footer } = await administrator.call(api.getClinicalsite, {});
    expect({ name, numbering_mode, sender_footer }).toEqual({
      name: 'University Hospital, clinical trial centre',
      numbering_mode: 'own',
      sender_footer: null,
    });
    const nurse = await app.db
      .selectFrom('user_role_trial as r')
      .innerJoin('app_user as u', 'u.user_id', 'r.user_id')
      .where('u.user_name', '=', 'nurse')
      .select('r.trial_id')
      .execute();
    expect(nurse).toHaveLength(2);
    // The guards stand again.
    await expect(sql`truncate invoice cascade`.execute(app.db)).rejects.toThrow();
    await expect(sql`delete from invoice_number`.execute(app.db)).rejects.toThrow();
    await administrator.call(api.startDemoOver, {});
    expect(await business()).toEqual(first.counts);
  });

  test('is refused on every other site, by the server and by the database itself', async () => {
    const administrator = await app.signIn('admin_user');
    const trial_id = await newTrial(administrator);
    expect(await refusalOf(administrator.call(api.startDemoOver, {}))).toMatchObject({
      code: 'no_demo_site',
      status: 409,
    });
    await expect(sql`select empty_demo_site()`.execute(app.db)).rejects.toThrow(
      'only a demo site is emptied',
    );
    expect(await administrator.call(api.getTrial, { trial_id })).toMatchObject({ trial_id });
  });
});
