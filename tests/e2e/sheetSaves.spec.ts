import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';
import { withoutLive } from './support/withoutLive.ts';

const seedPrices = async (finance: Client, name: string) => {
  const { trialId: trial_id, title } = await seedTrial(finance, name);
  const study_service_id = newId();
  await finance.call(api.putStudyService, { trial_id, study_service_id, label: 'ECG', amount: 3_394 });
  return { trial_id, title, study_service_id };
};

const openPrices = async (page: Page, title: string): Promise<void> => {
  await signIn(page, 'finance');
  await trialPage(page).openFromList(title);
  await trialPage(page).openTab('Visit services');
};

const typePrice = async (page: Page, price: string): Promise<void> => {
  await sheet(page).click('ECG', 'Amount €');
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
};

const saves = '**/backend/billing/contract/study-services';

test('A save whose answer was lost is saved again, and nothing is written twice', { tag: '@deep' }, async ({
  page,
  finance,
  watch,
}) => {
  watch.expects(/net::ERR_FAILED/);
  // Else it were told that it is stored, and nothing would be left to save.
  await withoutLive(page);
  const { title, study_service_id } = await seedPrices(finance, 'Lost answer');
  await openPrices(page, title);
  const keys: (string | undefined)[] = [];
  const lists: string[] = [];
  await page.route(saves, async (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.continue();
    keys.push(request.headers()['idempotency-key']);
    const answer = await route.fetch();
    return keys.length === 1 ? route.abort('failed') : route.fulfill({ response: answer });
  });
  await typePrice(page, '41,50');
  await page.keyboard.press('Control+s');
  await expect(
    page.getByText('No response was received, so it is unclear whether this was saved.'),
  ).toBeVisible();
  await sheet(page).shows('ECG', 'Amount €', '41.50');

  page.on('request', (request) => {
    if (request.method() === 'GET') lists.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('1 change saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  await sheet(page).shows('ECG', 'Amount €', '41.50');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await finance.call(api.getStudyService, { study_service_id })).toMatchObject({
    amount: 4_150,
    version: 2,
  });
  // The answer brought the rows: the list that the sheet shows is not read a second time.
  expect(lists.filter((path) => path.endsWith('/contract/study-services'))).toEqual([]);
});

test('A price that someone else changed meanwhile is decided in the review, then saved', {
  tag: '@deep',
}, async ({ page, finance, watch }) => {
  watch.expects(/status of 422/);
  const { trial_id, title, study_service_id } = await seedPrices(finance, 'Stale');
  await openPrices(page, title);
  await typePrice(page, '41,50');
  await finance.call(api.putStudyService, {
    trial_id,
    study_service_id,
    label: 'ECG',
    amount: 3_600,
    version: 1,
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Review changes' })).toBeVisible();
  await expect(page.getByText('36.00').first()).toBeVisible();
  // Who it was and when; and nothing is called ready to be saved.
  await expect(page.getByText(/^Changed by .+, \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 0 changes' })).toBeDisabled();
  await page.getByRole('button', { name: 'Use all mine' }).click();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('1 change saved')).toBeVisible();
  expect(await finance.call(api.getStudyService, { study_service_id })).toMatchObject({
    amount: 4_150,
    version: 3,
  });
});

test('A label that someone else took meanwhile is refused at its cell, and stays until it is changed', {
  tag: '@deep',
}, async ({ page, finance, watch }) => {
  watch.expects(/status of 422/);
  await withoutLive(page);
  const label = `Ethics vote ${newId().slice(-6)}`;
  await signIn(page, 'finance');
  await page.goto('/billing/identifier-types');
  await page.getByRole('button', { name: 'Edit as table' }).click();
  await page.getByRole('button', { name: 'New identifier type' }).click();
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await finance.call(api.putIdentifierType, { trial_identifier_type_id: newId(), label });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nothing was saved: 1 cell was refused')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 error');
  await sheet(page).shows(label, 'Label', label);
});
