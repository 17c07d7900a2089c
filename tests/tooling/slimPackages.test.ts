import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { slimPackages } from '../../scripts/lib/slimPackages.ts';

const grid = fileURLToPath(
  new URL('../../node_modules/ag-grid-community/dist/package/main.esm.mjs', import.meta.url),
);

/** What the plugin makes of a file, by its path. */
function slimmed(code: string, path: string): unknown {
  const { transform } = slimPackages();
  if (typeof transform !== 'function') throw new Error('It changes no file.');
  const context = {
    error: (said: string): never => {
      throw new Error(said);
    },
  };
  return Reflect.apply(transform, context, [code, path]);
}

test('the grid comes without the theme that no sheet uses', async () => {
  const code = await readFile(grid, 'utf8');
  expect(code).toContain('getDefaultTheme() {\n    return themeQuartz;');
  expect(slimmed(code, grid)).toMatchObject({
    code: expect.stringContaining('getDefaultTheme() {\n    return createTheme();'),
  });
});

test('another version of the grid is not built unseen', () =>
  expect(() => slimmed('export const createTheme = 1;', grid)).toThrow('There is no “return themeQuartz;”'));

test('other files stay as they are', () => expect(slimmed('return themeQuartz;', '/ours.ts')).toBeNull());
