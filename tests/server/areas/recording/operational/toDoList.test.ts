import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { readOperationalToDoList } from '../../../../../server/areas/recording/operational/toDoList.ts';
import { countingStatements } from '../../../../support/countingStatements.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { addOperationalService } from '../../../../support/operational.ts';
import { testApp, testToday } from '../../../../support/testApp.ts';

const app = testApp();

const addTrial = async (client: Client, title: string) => {
  const trial_id = await newTrial(client, title);
  await addOperationalService(client, trial_id, { first_due_date: '2026-06-01' });
  await client.call(api.generateOperationalEntries, { trial_id });
};

test('the to-do list of operational services is read by as many statements for many trials as for one', async () => {
  const client = await app.signIn('clinic_user');
  const viewer = { today: testToday, isManager: true };
  const read = async () => {
    const { db, sent } = countingStatements(app.db);
    const entries = await readOperationalToDoList(db, viewer, { trialId: null, limit: 100 });
    return { trials: new Set(entries.map(({ trial_title }) => trial_title)).size, sent: sent() };
  };
  await addTrial(client, 'One');
  const ofOne = await read();
  for (const title of ['Two', 'Three', 'Four']) await addTrial(client, title);
  expect([ofOne.trials, await read()]).toEqual([1, { trials: 4, sent: ofOne.sent }]);
});
