import { everyAddress } from './support/everyAddress.ts';
import { watchWords } from './support/foreignWords.ts';
import { cutOff } from './support/misfits.ts';
import { test } from './support/test.ts';
import { beginVisits, expectOfVisits, findings, slowPages } from './support/visits.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('On a phone no page is wider than it, nothing is cut and nothing jumps, at 390 px in German', {
  tag: '@deep',
}, async ({ page, origin, finance, watch }) => {
  expectOfVisits(watch);
  const addresses = await everyAddress(origin, finance);
  const { add, addShift, tell } = findings(page);
  const words = await watchWords(page, 'de');
  const pages = await slowPages(page);
  const lookAt = async (address: string) => {
    await pages.isStill();
    await addShift(address);
    add(address, await cutOff(page));
    add(
      address,
      (await words.foreign()).map((text) => `not German: ${text}`),
    );
  };
  await beginVisits(page, { language: 'de', theme: 'light' }, lookAt);
  for (const address of addresses) {
    await pages.open(address);
    await lookAt(address);
  }
  tell('390 px, German');
});
