import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { loginPage, signIn } from './support/loginPage.ts';
import { revokeSession } from './support/revokeSession.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

test('Prices typed as the session expired are there after signing in again', async ({
  page,
  finance,
  origin,
  watch,
}) => {
  watch.expects(/status of 401/);
  const { trialId: trial_id, title } = await seedTrial(finance, 'Interrupted');
  const study_service_id = newId();
  await finance.call(api.putStudyService, { trial_id, study_service_id, label: 'ECG', amount: 3_394 });
  const trial = trialPage(page);
  const cells = sheet(page);
  await signIn(page, 'finance');
  await trial.openFromList(title);
  await trial.openTab('Visit services');
  await cells.click('ECG', 'Amount €');
  await page.keyboard.type('41,50');
  await revokeSession(page, origin);
  await page.keyboard.press('Control+s');
  const notice = page.getByRole('alertdialog', { name: 'Your session is expired' });
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await loginPage(page).signInAs('finance');
  await cells.shows('ECG', 'Amount €', '41.50');
  await expect(page.getByText('1 unsaved change has been restored')).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('1 change saved')).toBeVisible();
  const stored = await finance.call(api.getStudyService, { study_service_id });
  expect(stored.amount).toBe(4_150);
});
