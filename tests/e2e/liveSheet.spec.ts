import { expect } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

test('Two people in one sheet see what the other saves, and lose nothing that they type', async ({
  page,
  browser,
  origin,
  finance,
}) => {
  const { trialId: trial_id, title } = await seedTrial(finance, 'Together');
  for (const [label, amount] of [
    ['CT', 45_000],
    ['ECG', 3_394],
  ] as const)
    await finance.call(api.putStudyService, { trial_id, study_service_id: newId(), label, amount });
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  for (const each of [page, other]) {
    await signIn(each, 'finance');
    await trialPage(each).openFromList(title);
    await trialPage(each).openTab('Visit services');
  }
  // One has a change that is not saved, and is typing into another cell.
  await sheet(page).click('ECG', 'Service');
  await page.keyboard.type('ECG, 12 leads');
  await page.keyboard.press('Enter');
  await sheet(page).click('CT', 'Amount €');
  await page.keyboard.type('465');
  // The other sees who is there, and where it is typed.
  await expect(other.getByRole('img', { name: /^Here now: / })).toBeVisible();
  await expect(await sheet(other).cell('CT', 'Amount €')).toHaveClass(/sheet-covered/);
  await sheet(other).click('ECG', 'Amount €');
  await other.keyboard.type('35');
  await other.keyboard.press('Enter');
  await other.keyboard.press('Control+s');
  await sheet(page).shows('ECG, 12 leads', 'Amount €', '35.00');
  await page.keyboard.type(',50');
  await page.keyboard.press('Enter');
  await sheet(page).shows('CT', 'Amount €', '465.50');
  await page.keyboard.press('Control+s');
  await sheet(other).shows('CT', 'Amount €', '465.50');
  await sheet(other).shows('ECG, 12 leads', 'Amount €', '35.00');
  // What was saved is still taken back by whoever did it.
  await page.keyboard.press('Control+z');
  await sheet(page).shows('CT', 'Amount €', '450.00');
  await page.keyboard.press('Control+s');
  await sheet(other).shows('CT', 'Amount €', '450.00');
  // What was pasted and is not saved stays when the other saves, and so does taking it back.
  await sheet(page).click('CT', 'Service');
  await page.evaluate(() => navigator.clipboard.writeText('CT, chest\nECG, rest'));
  await page.keyboard.press('Control+v');
  await sheet(other).click('CT', 'Amount €');
  await other.keyboard.type('470');
  await other.keyboard.press('Enter');
  await other.keyboard.press('Control+s');
  await sheet(page).shows('CT, chest', 'Amount €', '470.00');
  await sheet(page).shows('ECG, rest', 'Amount €', '35.00');
  await page.keyboard.press('Control+z');
  await sheet(page).shows('ECG, 12 leads', 'Amount €', '35.00');
  await sheet(page).shows('CT', 'Amount €', '470.00');
  await other.context().close();
});
