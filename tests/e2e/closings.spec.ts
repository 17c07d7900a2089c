import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { signIn } from './support/loginPage.ts';
import { lastMonth, seedOwed } from './support/seedOwed.ts';
import { expect, test } from './support/test.ts';

const download = async (page: Page, name: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await file.path());
};

test('A month is kept as it is, sent on as a file, and stays what it was when its services are taken back', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const { title, takeBack } = await seedOwed(finance, { isExternal: true, day: lastMonth(15) });
  await signIn(page, 'finance');
  await page.goto('/billing/reports/closings');

  await test.step('What is open is shown by trial before it is kept', async () => {
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('€500.00');
  });

  await test.step('It is kept after it was said that it never changes', async () => {
    // Others work on the site: what was shown may be another sum by now, and is asked for anew then.
    await expect(async () => {
      await page.goto('/billing/reports/closings');
      await page.getByRole('button', { name: /^Create closing of/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Create the closing of/ });
      await expect(dialog).toContainText('never changed or deleted');
      await dialog.getByRole('button', { name: /^Create closing of/ }).click();
      await expect(page.getByRole('heading', { name: /^As of / })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
  });

  const sum = page.getByRole('table', { name: 'By trial' }).getByRole('row').filter({ hasText: title });
  await test.step('Its services are a file, as text and for Excel', async () => {
    await expect(sum).toContainText('€500.00');
    const lines = (await download(page, 'CSV')).toString('utf8').split('\r\n');
    expect(lines.filter((line) => line.includes(title))).toHaveLength(1);
    // A workbook is a zip.
    expect((await download(page, 'Excel')).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('A service that is taken back later stays in it', async () => {
    await takeBack();
    await page.reload();
    await expect(sum).toContainText('€500.00');
    await page.goto('/billing/reports/closings');
    await expect(page.getByRole('table', { name: 'Monthly closings' }).getByRole('row')).not.toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Create closing of/ })).toHaveCount(0);
  });
});

test('Revenue to come is read by trial and by month, and point by point by key', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { title } = await seedOwed(finance, { isExternal: true, day: lastMonth(15) });
  const { trials } = await finance.call(api.getRevenueForecast, {});
  const forecast = trials.find(({ trial_title }) => trial_title === title);
  await signIn(page, 'finance');
  await page.goto('/billing/reports');
  await page
    .getByRole('navigation', { name: 'Reports' })
    .getByRole('link', { name: 'Expected revenue' })
    .click();
  const trial = page.getByRole('table', { name: 'By trial' }).getByRole('row').filter({ hasText: title });
  const parts = forecast ? [forecast.overdue, ...forecast.months] : [];
  const visits = parts.reduce((sum, { visit_count }) => sum + visit_count, 0);
  expect(visits).toBeGreaterThan(0);
  await expect(trial.getByRole('cell').first()).toHaveText(String(visits));
  await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).not.toHaveCount(1);
  await page.getByRole('group', { name: 'Expected revenue by month' }).locator('svg').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Lost to drop-out' })).toBeVisible();
});
