import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { signIn } from './support/loginPage.ts';
import {
  centsOf,
  clipboardTextOf,
  feeSchedule,
  type ListedPrice,
  madeUpPrices,
} from './support/priceLists.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

/** Pastes the list into the empty price sheet, saves it, and reads it back by the API. */
const pasteWhole = async (page: Page, finance: Client, prices: readonly ListedPrice[]): Promise<void> => {
  const { trialId, title } = await seedTrial(finance, 'Price list');
  const trial = trialPage(page);
  const cells = sheet(page);
  await signIn(page, 'finance');
  await trial.openFromList(title);
  await trial.openTab('Visit services');
  await cells.pasteIntoEmpty(clipboardTextOf(prices));
  await cells.createRows(prices.length);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).not.toContainText('error');
  await cells.saveByKey();
  const stored = await finance.call(api.listStudyServices, {
    trial_id: trialId,
    sort: ['sort_order', 'ASC'],
  });
  expect(stored.map(({ label, amount, description }) => ({ label, amount, description }))).toEqual(
    prices.map(({ label, amount, description }) => ({ label, amount: centsOf(amount), description })),
  );
};

test('A price list of 300 rows is pasted whole, saved, and read back equal', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const prices = madeUpPrices(300);
  expect(Math.max(...prices.map(({ label }) => label.length))).toBeGreaterThan(600);
  await pasteWhole(page, finance, prices);
});

test(
  'The physicians’ fee schedule is pasted whole, saved, and read back equal',
  { tag: '@deep' },
  async ({ page, finance }, testInfo) => {
    const prices = await feeSchedule();
    testInfo.skip(prices === null, 'There is no fee schedule here; FEE_SCHEDULE_CSV names one.');
    expect(prices).toHaveLength(2_323);
    await pasteWhole(page, finance, prices ?? []);
  },
);
