import { beforeEach, expect, test, vi } from 'vitest';
import { keptPlace } from '../../../ui/spreadsheet/storage/keptPlace.ts';
import { memoryStorage } from './support/memoryStorage.ts';

/** What a tab remembers of itself; a new tab remembers nothing. */
const openTab = (): void => {
  const remembered = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => remembered.set(key, value),
  });
};

beforeEach(openTab);

test('a tab finds its own changes again, whatever another one saves or discards', async () => {
  const storage = memoryStorage();
  const first = keptPlace(storage, 'prices');
  const again = () => keptPlace(storage, 'prices');
  await first.write('mine');
  const rememberedByFirst = sessionStorage;
  openTab();
  const second = keptPlace(storage, 'prices');
  await second.write('theirs');
  await second.remove();
  vi.stubGlobal('sessionStorage', rememberedByFirst);
  expect(await again().read()).toBe('mine');
});

test('a new tab takes over what a closed one left, until that is saved or discarded', async () => {
  const storage = memoryStorage();
  await keptPlace(storage, 'prices').write('left behind');
  openTab();
  const next = keptPlace(storage, 'prices');
  expect(await next.read()).toBe('left behind');
  await next.remove();
  openTab();
  expect(await keptPlace(storage, 'prices').read()).toBeNull();
});
