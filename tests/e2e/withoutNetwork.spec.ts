import type { Page } from '@playwright/test';
import { expect, ownBase, test } from './support/test.ts';
import { bar, openSchedule, tapDone } from './support/ward.ts';

test.use({ viewport: { width: 390, height: 844 }, siteBase: ownBase, serviceWorkers: 'allow' });
test.beforeEach(({ watch }) =>
  watch.expects(/net::ERR_|backend_not_accessible|CallError|status of 50\d|Failed to fetch/),
);

/** Until the pages are kept: the browser has them from then on, whatever becomes of the server. */
const pagesAreKept = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);

const everythingKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const areas = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');

test('The server is gone and the page is loaded anew: what was tapped is there, and is sent once when it is back', async ({
  page,
  finance,
  site,
}) => {
  const ward = await openSchedule(page, finance, site.address, ownBase);
  await pagesAreKept(page);
  const before = await areas(page).allInnerTexts();
  await site.stop();
  await tapDone(ward);

  await page.reload();
  await expect(bar(page, '1 not sent')).toBeVisible();
  // The schedule is there as it was read, and says so.
  await expect(ward.visit.getByRole('list', { name: 'Not sent' })).toContainText(
    /Not sent: Done on \d\d\.\d\d\.\d{4}/,
  );
  await expect(page.getByRole('main')).toContainText(
    'The data could not be refreshed. You see the data as of',
  );
  // What she may use is remembered: nothing of a manager's turns up.
  expect(await areas(page).allInnerTexts()).toEqual(before);

  await page.goto(`${ownBase}/billing/recording`);
  await bar(page, '1 not sent').getByRole('button', { name: 'Show' }).click();
  const kept = page.getByRole('dialog', { name: 'Not sent' });
  await expect(kept.getByRole('listitem')).toContainText([ward.subjectId]);
  await kept.getByRole('link', { name: 'Open visit' }).click();
  await expect(ward.visit).toBeVisible();

  await site.start();
  await bar(page, '1 not sent').getByRole('button', { name: 'Send now' }).click();
  await expect(bar(page, 'not sent')).toHaveCount(0);
  await expect(ward.visit).toBeVisible();
  expect(await ward.read()).toMatchObject({ version: 2 });
  expect((await ward.read()).visit_date).not.toBeNull();
});

test('In a dead spot, where the browser takes itself for offline, a tap is kept and outlives the reload', {
  tag: '@deep',
}, async ({ page, context, finance, site }) => {
  const ward = await openSchedule(page, finance, site.address, ownBase);
  await pagesAreKept(page);
  await context.setOffline(true);
  await tapDone(ward);
  await page.reload();
  await expect(bar(page, '1 not sent')).toBeVisible();
  await expect(ward.visit.getByRole('list', { name: 'Not sent' })).toBeVisible();
  await context.setOffline(false);
  await expect(bar(page, 'not sent')).toHaveCount(0, { timeout: 30_000 });
  await expect(ward.visit).toBeVisible();
  expect((await ward.read()).visit_date).not.toBeNull();
});

test('Only files of the build and the settings are kept, and no more than recording needs', {
  tag: '@deep',
}, async ({ page, finance, site }) => {
  await openSchedule(page, finance, site.address, ownBase);
  await pagesAreKept(page);
  const paths = await everythingKept(page);
  expect(paths).toContain(`${ownBase}/`);
  expect(paths).toContain(`${ownBase}/env.js`);
  const others = paths.filter((path) => ![`${ownBase}/`, `${ownBase}/env.js`].includes(path));
  expect(others.length).toBeGreaterThan(10);
  const ofTheBuild = new RegExp(`^${ownBase}/assets/[\\w-]+\\.(js|css|woff2)$`);
  expect(others.filter((path) => !ofTheBuild.test(path))).toEqual([]);
  expect(others.filter((path) => /Invoice|Trial(Page|Create)|Users|Sheet|Import|xlsx/.test(path))).toEqual(
    [],
  );
});
