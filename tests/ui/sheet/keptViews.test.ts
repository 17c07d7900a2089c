import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnSettings } from '../../../contract/site/ownSettings.ts';
import { viewsOfPerson } from '../../../ui/sheet/keptViews.ts';
import { memoryStorage } from '../spreadsheet/support/memoryStorage.ts';

const key = 'views/nora/prices';
const noSheets: OwnSettings = { theme: null, language: null, density: null, sheets: [] };

/** A server that keeps what it is sent, and may be away. */
const site = (sheets: OwnSettings['sheets'] = []) => {
  let stored = sheets;
  let isAway = false;
  let puts = 0;
  const answer = async <T>(work: () => T): Promise<T> => {
    if (isAway) throw new Error('away');
    return work();
  };
  return {
    goAway: (away: boolean) => {
      isAway = away;
    },
    stored: () => stored,
    puts: () => puts,
    /** One page load in one browser. */
    device: (browser = memoryStorage()) => ({
      browser,
      views: viewsOfPerson({
        readSettings: () => answer(() => ({ ...noSheets, sheets: stored })),
        putSheet: (sheet) =>
          answer(() => {
            puts += 1;
            stored = [...stored.filter(({ name }) => name !== sheet.name), sheet];
          }),
        queryClient: new QueryClient(),
        browser,
      }),
    }),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('views that are written here are read on another device', async () => {
  const server = site();
  await server.device().views.write(key, '{"named":["a"]}');
  await vi.runAllTimersAsync();
  expect(server.stored()).toEqual([{ name: 'prices', views: '{"named":["a"]}' }]);
  expect(await server.device().views.read(key)).toBe('{"named":["a"]}');
});

test('of many changes in a row the last is sent', async () => {
  const server = site();
  const { views } = server.device();
  for (const width of [1, 2, 3, 4]) await views.write(key, `{"width":${width}}`);
  expect(await views.read(key)).toBe('{"width":4}');
  await vi.runAllTimersAsync();
  expect([server.puts(), server.stored()]).toEqual([1, [{ name: 'prices', views: '{"width":4}' }]]);
});

test('the server’s views win over what lies in the browser', async () => {
  const server = site([{ name: 'prices', views: 'of the server' }]);
  const { browser, views } = server.device();
  await browser.write(key, 'of the browser');
  expect(await views.read(key)).toBe('of the server');
});

test('while the server is away the browser’s are read; what could not be sent is sent when the sheet is opened again', async () => {
  const server = site([{ name: 'prices', views: 'before' }]);
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { browser, views } = server.device();
  server.goAway(true);
  await views.write(key, 'unsent');
  await vi.runAllTimersAsync();
  expect(warned).toHaveBeenCalled();
  expect(await server.device(browser).views.read(key)).toBe('unsent');
  server.goAway(false);
  expect(await server.device(browser).views.read(key)).toBe('unsent');
  await vi.runAllTimersAsync();
  expect(server.stored()).toEqual([{ name: 'prices', views: 'unsent' }]);
  expect(await server.device(browser).views.read(key)).toBe('unsent');
});

test('a browser that keeps nothing, as a private window, leaves it to the server', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = () => Promise.reject(new Error('nothing is kept here'));
  const server = site([{ name: 'prices', views: 'of another device' }]);
  const { views } = server.device({ ...memoryStorage(), read: refuse, write: refuse, remove: refuse });
  expect(await views.read(key)).toBe('of another device');
  await views.write(key, 'mine');
  await vi.runAllTimersAsync();
  expect(server.stored()).toEqual([{ name: 'prices', views: 'mine' }]);
  told.mockRestore();
});
