import { expect, test } from 'vitest';
import { browserTab } from '../../../ui/spreadsheet/storage/browserTab.ts';
import { type KeptPlace, keptPlace } from '../../../ui/spreadsheet/storage/keptPlace.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { tabMemory } from './support/tabMemory.ts';

/** The sheet's place in a tab; a new tab remembers nothing. Over an unencrypted connection tabs do not know of each other. */
const placeIn = (storage = memoryStorage(), remembered = tabMemory()): KeptPlace =>
  keptPlace(storage, 'prices', browserTab(remembered, null));

test('a tab finds its own changes again, whatever another one saves or discards', async () => {
  const storage = memoryStorage();
  const remembered = tabMemory();
  await placeIn(storage, remembered).write('mine');
  const second = placeIn(storage);
  await second.write('theirs');
  await second.remove();
  expect(await placeIn(storage, remembered).read()).toBe('mine');
});

test('a new tab takes over what a closed one left, until that is saved or discarded', async () => {
  const storage = memoryStorage();
  await placeIn(storage).write('left behind');
  const next = placeIn(storage);
  expect(await next.read()).toBe('left behind');
  await next.remove();
  expect(await placeIn(storage).read()).toBeNull();
});

test('what is typed in a tab after another one took over from it stays its own', async () => {
  const storage = memoryStorage();
  const remembered = tabMemory();
  const first = placeIn(storage, remembered);
  await first.write('one change');
  const second = placeIn(storage);
  await second.read();
  await first.write('thirty changes');
  await second.remove();
  expect(await placeIn(storage, remembered).read()).toBe('thirty changes');
});

test('what was taken over is taken once: what is typed later in the other tab stays its own', async () => {
  const storage = memoryStorage();
  const remembered = tabMemory();
  const first = placeIn(storage, remembered);
  await first.write('the same');
  const second = placeIn(storage);
  await second.read();
  await second.remove();
  await first.write('the same');
  await second.remove();
  expect(await placeIn(storage, remembered).read()).toBe('the same');
});
