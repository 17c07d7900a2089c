import { axeFaults } from './support/axeFaults.ts';
import { everyAddress, everyView, halfOf, halves, shortAddress } from './support/everyAddress.ts';
import { watchWords } from './support/foreignWords.ts';
import { keyboardFaults } from './support/keyboard.ts';
import { misfits } from './support/misfits.ts';
import { expect, test } from './support/test.ts';
import { beginVisits, expectOfVisits, findings, slowPages } from './support/visits.ts';

// Whoever opens a page for the first time has nothing of it yet.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const look = { language: 'en', theme: 'light' } as const;

for (const half of halves)
  test(`Every page has room for its words, stands still while it loads and is worked by Tab alone; axe finds nothing: English, light, ${half}`, async ({
    page,
    origin,
    finance,
    watch,
  }) => {
    test.setTimeout(600_000);
    expectOfVisits(watch);
    const addresses = halfOf(await everyView(origin, finance), half);
    const { add, addShift, tell } = findings(page);
    const words = await watchWords(page, 'en');
    const pages = await slowPages(page);
    const lookAt = async (address: string) => {
      await pages.isStill();
      await addShift(address);
      add(address, [...(await misfits(page)), ...(await axeFaults(page))]);
      add(
        address,
        (await words.foreign()).map((text) => `not English: ${text}`),
      );
      add(address, await keyboardFaults(page));
    };
    await beginVisits(page, look, lookAt);
    for (const address of addresses) {
      await pages.open(address);
      await lookAt(address);
    }
    tell(`1440 px, English, ${half}`);
  });

test('Going from page to page puts the focus on the heading, unless the page itself has chosen a field', async ({
  page,
  origin,
  finance,
  watch,
}) => {
  test.setTimeout(300_000);
  expectOfVisits(watch);
  const addresses = await everyAddress(origin, finance);
  await beginVisits(page, look);
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
