import { axeFaults } from './support/axeFaults.ts';
import { everyView, halfOf, halves } from './support/everyAddress.ts';
import { watchWords } from './support/foreignWords.ts';
import { popupFaults } from './support/keyboard.ts';
import { misfits } from './support/misfits.ts';
import { test } from './support/test.ts';
import { beginVisits, expectOfVisits, findings, slowPages } from './support/visits.ts';

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

for (const half of halves)
  test(`Every page and its menus speak German, have room for it and stand still while they load; axe finds nothing: German, dark, ${half}`, async ({
    page,
    origin,
    finance,
    watch,
  }) => {
    test.setTimeout(600_000);
    expectOfVisits(watch);
    const addresses = halfOf(await everyView(origin, finance), half);
    const { add, addShift, tell } = findings(page);
    const words = await watchWords(page, 'de');
    const pages = await slowPages(page);
    const opened = new Set<string>();
    const read = async (address: string) =>
      add(
        address,
        (await words.foreign()).map((text) => `not German: ${text}`),
      );
    const lookAt = async (address: string) => {
      await pages.isStill();
      await addShift(address);
      add(address, [...(await misfits(page)), ...(await axeFaults(page))]);
      await read(address);
      add(address, await popupFaults(page, opened, () => read(address)));
    };
    await beginVisits(page, { language: 'de', theme: 'dark' }, lookAt);
    for (const address of addresses) {
      await pages.open(address);
      await lookAt(address);
    }
    tell(`1440 px, German, ${half}`);
  });
