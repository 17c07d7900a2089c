import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';
import { withoutGuards } from '../../support/testDb.ts';

const app = testApp({ isDemo: false });

test('a demo site whose demo is off is not put back', async () => {
  await withoutGuards(app.db, (db) => db.updateTable('clinicalsite').set({ is_demo: true }).execute());
  const administrator = await app.signIn('admin_user');
  const trial_id = await newTrial(administrator);
  expect(await refusalOf(administrator.call(api.startDemoOver, {}))).toMatchObject({ code: 'no_demo_site' });
  expect(await administrator.call(api.getTrial, { trial_id })).toMatchObject({ trial_id });
});
