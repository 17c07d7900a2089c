import type { Page } from '@playwright/test';
import { routePatterns } from '../../ui/routes/paths.ts';
import { type End, everyRoute } from './support/everyRoute.ts';
import { loginPage, signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';
import { goWithin } from './support/visits.ts';

const recording = routePatterns.billingRecording;

const endOf: Record<Exclude<End, 'stays'>, string> = {
  recording,
  'recording#trials': `${recording}#trials`,
};

const notFound = (page: Page) => page.getByRole('heading', { name: 'Error 404' });

test('Nobody who is signed out opens a page but the public ones: the login leads there', {
  tag: '@deep',
}, async ({ page, origin, finance }) => {
  const { staticPage, invitation, scheduleOfAnother: _, ...guarded } = await everyRoute(origin, finance);
  for (const { address } of [staticPage, invitation]) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page.locator('h1')).toBeVisible();
  }

  for (const [name, { address }] of Object.entries(guarded)) {
    const asked = `${address}?look=1#part`;
    await goWithin(page, asked);
    await expect(page, name).toHaveURL(`/?${new URLSearchParams({ next: asked })}`);
    await loginPage(page).isShown();
    expect(await page.evaluate(() => localStorage.getItem('nextRoute')), name).toBe(asked);
  }

  await page.goto('/no/such/page');
  await expect(page).toHaveTitle(/^Error 404/);
  await page.getByRole('link', { name: 'Go to the main page' }).click();
  await loginPage(page).isShown();
});

/** How a page is gone to: loaded anew, or by the page's own program, as a link does it. */
const ways = {
  'by a link': goWithin,
  'loaded anew': async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
  },
};
const cases = (['admin', 'finance', 'nurse'] as const).flatMap((account) =>
  Object.entries(ways).map(([way, go]) => ({ account, way, go })),
);

for (const { account, way, go } of cases)
  test(`Where ${account} ends on every route, ${way}`, { tag: '@deep' }, async ({
    page,
    origin,
    finance,
    watch,
  }) => {
    // An item that the other kind's page is asked for.
    watch.expects(/status of 404/);
    await signIn(page, account);
    const home = account === 'nurse' ? recording : /\/billing(\/trials)?$/;
    await expect(page).toHaveURL(home);
    for (const [name, { address, ends }] of Object.entries(await everyRoute(origin, finance))) {
      const end = ends[account];
      await go(page, address);
      await expect(page, name).toHaveURL(end === 'stays' ? address : endOf[end]);
      await expect(page.locator('h1').first(), name).toBeVisible();
      await expect(notFound(page), name).toHaveCount(0);
    }
    // Whoever is signed in and opens the login goes on.
    await page.goto('/');
    await expect(page).toHaveURL(home);

    await page.goto('/no/such/page');
    await expect(page).toHaveTitle(/^Error 404/);
    await page.getByRole('link', { name: 'Go to the main page' }).click();
    await expect(page).toHaveURL(home);
  });

const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'];
for (const next of elsewhere)
  test(`Signing in never leads elsewhere: ${JSON.stringify(next)}`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto(`/?${new URLSearchParams({ next })}`);
    await page.evaluate((remembered) => localStorage.setItem('nextRoute', remembered), next);
    await loginPage(page).signInAs('nurse');
    await expect(page).toHaveURL(recording);
  });

test('The side drawer is 100 wide, leads to billing, and has the configuration at its foot for those who may', {
  tag: '@deep',
}, async ({ page }) => {
  const rail = page.getByRole('navigation', { name: 'Main navigation' });
  await signIn(page, 'finance');
  expect((await rail.boundingBox())?.width).toBe(100);
  await expect(rail.getByRole('link', { name: 'Billing', exact: true })).toBeVisible();
  const names = (await rail.getByRole('link').allInnerTexts()).map((words) => words.trim());
  // Below them stands help, which opens beside the page.
  expect(names.slice(-2)).toEqual(['Configuration', 'Settings']);
  const foot = await rail.getByRole('link', { name: 'Configuration' }).boundingBox();
  expect(foot?.y ?? 0).toBeGreaterThan(700);

  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await loginPage(page).signInAs('nurse');
  await expect(rail.getByRole('link', { name: 'Recording' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Configuration' })).toHaveCount(0);
});
