import { cutCells } from './support/cutCells.ts';
import { everyView } from './support/everyAddress.ts';
import { seedWide } from './support/seedWide.ts';
import { test } from './support/test.ts';
import { beginVisits, expectOfVisits, findings, goWithin, stillPages } from './support/visits.ts';

test.use({ siteName: 'wide' });

const looks = [
  { width: 1280, language: 'de' },
  { width: 1280, language: 'en' },
  { width: 1440, language: 'de' },
  { width: 1440, language: 'en' },
  { width: 390, language: 'de' },
  { width: 390, language: 'en' },
] as const;

for (const { width, language } of looks)
  test(`No list cuts an amount, a date or a button: ${width} px, ${language}`, { tag: '@deep' }, async ({
    page,
    origin,
    finance,
    watch,
  }) => {
    expectOfVisits(watch);
    await seedWide(finance);
    await page.setViewportSize({ width, height: 900 });
    const { add, tell } = findings(page);
    const pages = stillPages(page);
    await beginVisits(page, { language, theme: 'light' });
    for (const address of await everyView(origin, finance)) {
      await goWithin(page, address);
      await pages.isStill();
      const first = await cutCells(page, width < 600);
      // What a panel beside it has just made narrower is drawn anew in the frames after.
      if (first.length > 0) await pages.isStill();
      add(address, first.length > 0 ? await cutCells(page, width < 600) : first);
    }
    tell(`${width} px, ${language}`);
  });
