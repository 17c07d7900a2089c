import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signedInClient } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';

// Numbers of a site on which nobody else works meanwhile.
test.use({ siteName: 'dashboard' });

const numberIn = (words: string): number => Number(/\d[\d,]*/.exec(words)?.[0].replaceAll(',', ''));

/** All rows of the list on the page, those that come when it is scrolled among them; headings are none. */
const countRows = async (page: Page): Promise<number> => {
  const table = page.locator('main table[aria-rowcount]');
  await expect(table).toBeVisible();
  const more = page.getByRole('button', { name: /^More (rows|visits|invoices)$/ });
  while ((await more.count()) > 0) await more.scrollIntoViewIfNeeded().catch(() => undefined);
  const headings = await table
    .locator('tbody tr:not(.outOfRows, [role="none"]) > :is(td, th)[colspan]')
    .count();
  const foot = await table.locator('tfoot').count();
  return Number(await table.getAttribute('aria-rowcount')) - 1 - foot - headings;
};

/** All services behind the rows of the radar on the page, which are of a trial and a reason each. */
const countServices = async (page: Page): Promise<number> => {
  const table = page.locator('main table[aria-rowcount]');
  await expect(table).toBeVisible();
  const heads = await table.getByRole('columnheader').allTextContents();
  const at = heads.findIndex((head) => head.startsWith('Services'));
  expect(at).toBeGreaterThan(0);
  const counts = await table
    .locator('tbody tr')
    .evaluateAll(
      (rows, place) => rows.map((row) => row.querySelectorAll('td, th')[place]?.textContent ?? ''),
      at,
    );
  return counts.reduce((sum, words) => sum + (words.trim() ? numberIn(words) : 0), 0);
};

/** Opens the dashboard, reads the number of a link and follows it; where it is none, the list says that it is empty. */
const expectRowsBehind = async (page: Page, name: RegExp): Promise<void> => {
  await page.goto('/billing');
  const link = page.locator('main').getByRole('link', { name }).first();
  const number = numberIn(await link.innerText());
  await link.click();
  await expect(page).not.toHaveURL(/\/billing$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const count = page.url().includes('/billing/unbilled') ? countServices : countRows;
  if (number > 0) await expect.poll(() => count(page)).toBe(number);
  else
    await expect(
      page
        .locator('main')
        .getByText(/^(Nothing|No |There )/)
        .first(),
    ).toBeVisible();
};

test('The rail leads to the dashboard, and each of its numbers to exactly the rows that it counts', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'finance');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Billing', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Overdue visits' })).toBeVisible();
  for (const name of [
    /^Overdue visits/,
    /^Today’s visits/,
    /more possible now$/,
    /^Invoice drafts/,
    /^Due, without a date: /,
    /^Date recorded, not confirmed: /,
    /^Usually done, missing: /,
    /^Confirmed, not billed: /,
    /^Total: /,
    /^Older than five months: /,
  ])
    await test.step(String(name), () => expectRowsBehind(page, name));
});

test('A nurse’s numbers lead to exactly the rows that they count', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, 'nurse');
  for (const name of [/^Overdue/, /^Today’s visits/, /^Due visits/])
    await test.step(String(name), () => expectRowsBehind(page, name));
});

test('What is unbilled leads to rows of the same sum, in all and of one trial', { tag: '@deep' }, async ({
  page,
}) => {
  await signIn(page, 'finance');
  for (const name of [/^Not yet billed/, /: €/])
    await expect(async () => {
      await page.goto('/billing');
      const link = page.locator('main').getByRole('link', { name }).first();
      const [amount] = /€[\d,.]+/.exec(await link.innerText()) ?? [];
      await link.click();
      await expect(page.getByRole('button', { name: /^Not billed/ })).toContainText(amount ?? '?', {
        timeout: 5_000,
      });
    }).toPass({ timeout: 40_000 });
});

test('An administrator sees whom only she can help, each number with exactly its rows', {
  tag: '@deep',
}, async ({ page, origin }) => {
  const admin = await signedInClient(origin, 'admin');
  const user_id = newId();
  const family_name = `Newcomer ${user_id.slice(-6)}`;
  const person = { user_id, given_name: 'Nora', family_name, roles: [{ role: 'clinic_user' as const }] };
  const { version } = await admin.call(api.putUser, person);
  await signIn(page, 'admin');
  await expectRowsBehind(page, /^Users who cannot sign in: /);
  await expect(page.getByRole('row').filter({ hasText: family_name })).toBeVisible();
  await admin.call(api.putUser, { ...person, is_active: false, version });
});

test('A nurse sees what waits over her list, on a phone too, and leads to it', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'nurse');
  await expect(page.getByRole('link', { name: /^My trials/ })).toBeVisible();
  await page.getByRole('link', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/\/billing\/recording\?state=overdue#todo$/);
  await page.goto('/billing');
  await expect(page).toHaveURL(/\/billing\/recording$/);
});

test('On a phone every link in a card of the dashboard is large enough for a finger', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/billing');
  await expect(page.getByRole('table', { name: 'Overdue visits' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'For the administrator' })).toBeVisible();
  const links = await page
    .locator('main section a')
    .evaluateAll((all) =>
      all.map((link) => ({ name: link.textContent, box: link.getBoundingClientRect().toJSON() })),
    );
  expect(links.length).toBeGreaterThan(10);
  // What is smaller counts as large enough only as long as nothing else to press comes near it, as the bar at the foot does.
  expect(links.filter(({ box }) => Math.min(box.width, box.height) < 24)).toEqual([]);
});
