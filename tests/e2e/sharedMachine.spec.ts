import { expect, type Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import type { Account } from './support/clients.ts';
import { loginPage, signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

const openPrices = async (page: Page, title: string): Promise<void> => {
  await trialPage(page).openFromList(title);
  await trialPage(page).openTab('Visit services');
};

const typePrice = async (page: Page, price: string): Promise<void> => {
  await sheet(page).click('ECG', 'Amount €');
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
};

const saveView = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
};

const showsViews = async (page: Page, names: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menu', { name: 'Views' }).getByRole('menuitem')).toHaveText([
    'Standard',
    ...names,
  ]);
  await page.keyboard.press('Escape');
};

/** Leaves the machine to the next person, with what was typed still unsaved. */
const handOver = async (page: Page, account: Account): Promise<void> => {
  await page.getByRole('button', { name: /^\S+ Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Continue without saving' }).click();
  await loginPage(page).signInAs(account);
};

test('Two people on one machine each see only their own unsaved prices and views', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trialId: trial_id, title } = await seedTrial(finance, 'Shared machine');
  await finance.call(api.putStudyService, {
    trial_id,
    study_service_id: newId(),
    label: 'ECG',
    amount: 3_394,
  });
  const cells = sheet(page);
  await signIn(page, 'finance');
  await openPrices(page, title);
  await typePrice(page, '41,50');
  await saveView(page, 'My prices');

  await handOver(page, 'admin');
  await openPrices(page, title);
  await cells.shows('ECG', 'Amount €', '33.94');
  await showsViews(page, []);
  await typePrice(page, '52,00');

  await handOver(page, 'finance');
  await openPrices(page, title);
  await cells.shows('ECG', 'Amount €', '41.50');
  await expect(page.getByText('1 unsaved change has been restored')).toBeVisible();
  await showsViews(page, ['My prices']);
});
