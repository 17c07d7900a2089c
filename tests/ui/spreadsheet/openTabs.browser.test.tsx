import { afterEach, expect, test } from 'vitest';
import { type BrowserTab, browserTab } from '../../../ui/spreadsheet/storage/browserTab.ts';
import { keptPlace } from '../../../ui/spreadsheet/storage/keptPlace.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { tabMemory } from './support/tabMemory.ts';

const frames = new Set<HTMLIFrameElement>();

/** A page of its own, with what the browser grants to it; all of that ends as it is closed. */
function openPage(remembered = tabMemory()): { tab: BrowserTab; close: () => void } {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frames.add(frame);
  const tab = browserTab(remembered, frame.contentWindow?.navigator.locks ?? null);
  return { tab, close: () => frame.remove() };
}

afterEach(() => {
  for (const frame of frames) frame.remove();
  frames.clear();
});

test('a new tab takes nothing from one that is open', async () => {
  const storage = memoryStorage();
  await keptPlace(storage, 'prices', openPage().tab).write('mine');
  expect(await keptPlace(storage, 'prices', openPage().tab).read()).toBeNull();
});

test('a new tab takes over what a closed one left', async () => {
  const storage = memoryStorage();
  const first = openPage();
  await keptPlace(storage, 'prices', first.tab).write('left behind');
  first.close();
  await expect.poll(() => keptPlace(storage, 'prices', openPage().tab).read()).toBe('left behind');
});

test('a tab that is loaded again has its own changes, though its page before goes only then', async () => {
  const storage = memoryStorage();
  const remembered = tabMemory();
  const before = openPage(remembered);
  await keptPlace(storage, 'prices', before.tab).write('mine');
  const again = openPage(remembered);
  before.close();
  expect(await keptPlace(storage, 'prices', again.tab).read()).toBe('mine');
});

test('a copy of a tab keeps its changes beside those of the tab that was copied', async () => {
  const storage = memoryStorage();
  const remembered = tabMemory();
  const first = openPage(remembered);
  await keptPlace(storage, 'prices', first.tab).write('mine');
  const copied = remembered.copy();
  const copy = openPage(copied);
  await keptPlace(storage, 'prices', copy.tab).write('of the copy');
  first.close();
  copy.close();
  expect(await keptPlace(storage, 'prices', openPage(remembered).tab).read()).toBe('mine');
  expect(await keptPlace(storage, 'prices', openPage(copied).tab).read()).toBe('of the copy');
});
