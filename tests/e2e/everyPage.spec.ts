import type { Page } from '@playwright/test';
import { axeFaults } from './support/axeFaults.ts';
import { everyAddress, everyView, halfOf, halves, shortAddress } from './support/everyAddress.ts';
import { watchWords } from './support/foreignWords.ts';
import { keyboardFaults, popupFaults } from './support/keyboard.ts';
import { misfits } from './support/misfits.ts';
import { expect, test } from './support/test.ts';
import { beginVisits, expectOfVisits, findings, slowPages } from './support/visits.ts';

// Whoever opens a page for the first time has nothing of it yet.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

/** What is read of each page by the keyboard, beside what is read of every one: its stops, or what its buttons open. */
const byKeyboard = {
  Tab: (page: Page) => keyboardFaults(page),
  menus: (page: Page, opened: Set<string>, read: () => Promise<void>) => popupFaults(page, opened, read),
};

const looks = [
  { language: 'en', theme: 'light', keyboard: 'Tab' },
  { language: 'de', theme: 'dark', keyboard: 'menus' },
] as const;

for (const { language, theme, keyboard } of looks)
  for (const half of halves)
    test(`Every page speaks its language, has room for it, stands still while it loads and is worked by keyboard (${keyboard}); axe finds nothing: ${language}, ${theme}, ${half}`, async ({
      page,
      origin,
      finance,
      watch,
    }) => {
      test.setTimeout(600_000);
      expectOfVisits(watch);
      const addresses = halfOf(await everyView(origin, finance), half);
      const { add, addShift, tell } = findings(page);
      const words = await watchWords(page, language);
      const pages = await slowPages(page);
      const opened = new Set<string>();
      const lookAt = async (address: string) => {
        const read = async () =>
          add(
            address,
            (await words.foreign()).map((text) => `not ${language}: ${text}`),
          );
        await pages.isStill();
        await addShift(address);
        add(address, [...(await misfits(page)), ...(await axeFaults(page))]);
        await read();
        add(address, await byKeyboard[keyboard](page, opened, read));
      };
      await beginVisits(page, { language, theme }, lookAt);
      for (const address of addresses) {
        await pages.open(address);
        await lookAt(address);
      }
      tell(`1440 px, ${language}, ${half}`);
    });

test('Going from page to page puts the focus on the heading, unless the page itself has chosen a field', async ({
  page,
  origin,
  finance,
  watch,
}) => {
  expectOfVisits(watch);
  const addresses = await everyAddress(origin, finance);
  await beginVisits(page, { language: 'en', theme: 'light' });
  const found: string[] = [];
  for (const address of addresses) {
    await page.getByRole('link').first().focus();
    // As a link does it: the page's own program goes there, nothing is loaded anew.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    const isThere = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.matches('h1') === true || focused?.closest('main, [role="dialog"]') != null;
      });
    await expect
      .poll(isThere, { timeout: 10_000, intervals: [20, 50, 100] })
      .toBe(true)
      .catch(() => found.push(shortAddress(address)));
  }
  expect(found).toEqual([]);
});
