import type { Page } from '@playwright/test';
import { axeFaults } from './support/axeFaults.ts';
import { everyAddress, everyView, halfOf, halves } from './support/everyAddress.ts';
import { watchWords } from './support/foreignWords.ts';
import { keyboardFaults, popupFaults } from './support/keyboard.ts';
import { misfits } from './support/misfits.ts';
import { expect, test } from './support/test.ts';
import { beginVisits, expectOfVisits, findings, goWithin, slowPages, stillPages } from './support/visits.ts';

// Whoever opens a page for the first time has nothing of it yet.
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

/** What the grid has left in the body, for its popups, where a page was gone to from a sheet. */
const gridsOwn = ['body > .ag-styled-root'];

/** Whether the focus is on the heading, in the page or in a dialog over it. */
const isFocusThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.matches('h1') === true || focused?.closest('main, [role="dialog"]') != null;
  });

for (const { language, theme, keyboard } of looks)
  for (const half of halves)
    test(`Every page speaks its language, has room for it, stands still while it loads and is worked by keyboard (${keyboard}); axe finds nothing: ${language}, ${theme}, ${half}`, {
      tag: '@deep',
    }, async ({ page, origin, finance, watch }) => {
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

for (const half of halves)
  test(`Going from page to page puts the focus on the heading or a field the page has chosen; each has room for its words, and axe finds nothing: ${half}`, {
    tag: '@deep',
  }, async ({ page, origin, finance, watch }) => {
    expectOfVisits(watch);
    const addresses = halfOf(await everyAddress(origin, finance), half);
    const { add, tell } = findings(page);
    const words = await watchWords(page, 'en');
    const pages = stillPages(page);
    await beginVisits(page, { language: 'en', theme: 'light' });
    for (const address of addresses) {
      await page.getByRole('link').first().focus();
      await goWithin(page, address);
      await expect
        .poll(() => isFocusThere(page), { timeout: 10_000, intervals: [20, 50, 100] })
        .toBe(true)
        .catch(() => add(address, ['the focus is nowhere']));
      await pages.isStill();
      add(address, [...(await misfits(page)), ...(await axeFaults(page, gridsOwn))]);
      add(
        address,
        (await words.foreign()).map((text) => `not en: ${text}`),
      );
    }
    tell(`from page to page, ${half}`);
  });
