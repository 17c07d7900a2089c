import { afterEach, expect, test, vi } from 'vitest';
import { browserSteps, findBrowser } from '../../scripts/findBrowser.mjs';

afterEach(() => vi.unstubAllEnvs());

test('the ways to a browser are tried in their order', () => {
  expect(Object.keys(browserSteps)).toEqual([
    'setting',
    'playwright',
    'system',
    'download',
    'debian',
    'packaged',
  ]);
});

test('a program that does not start is named and not taken', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  const said: string[] = [];
  expect(await findBrowser({ steps: ['setting'], say: (line) => said.push(line) })).toBeUndefined();
  expect(said).toEqual([`${process.execPath} (CHROMIUM_PATH) does not start here`]);
});

test('a setting that names no file leads on to the next way', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(await findBrowser({ steps: ['setting'] })).toBeUndefined();
});
