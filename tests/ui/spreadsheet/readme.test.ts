import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files are brought in by a neighbour and on a page, and some lines show in the whole product only: their tests stand there. */
const folders = ['./', '../fileImport/', '../../src/pages/import/', '../../e2e/'].map(
  (path) => new URL(path, import.meta.url),
);
const sources = folders
  .flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)))
  .filter(({ pathname }) => /\.(test|spec)\.tsx?$/.test(pathname))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  // A title stands in a line of its own where much follows it.
  .replaceAll(/\btest(?:\.runIf\(isDeep\))?\(\s*'/g, "test('");

const readme = readFileSync(new URL('../../../ui/spreadsheet/README.md', import.meta.url), 'utf8');
const lines = [...readme.slice(readme.indexOf('| line | test |')).matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, line = '', title = '']) => ({ line, title }))
  .filter(({ line }) => line !== 'line');

test('the table names lines', () => expect(lines.length).toBeGreaterThan(30));

test.each(lines)('$line: its test exists', ({ title }) => {
  expect(sources).toContain(`test('${title}'`);
});
