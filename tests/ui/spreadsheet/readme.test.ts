import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

const readme = readFileSync(new URL('../../../ui/spreadsheet/README.md', import.meta.url), 'utf8');
const lines = [...readme.slice(readme.indexOf('| line | test |')).matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, line = '', title = '']) => ({ line, title }))
  .filter(({ line }) => line !== 'line');

test('the table names lines', () => expect(lines.length).toBeGreaterThan(30));

test.each(lines)('$line: its test exists', ({ title }) => {
  expect(sources).toContain(`test('${title}'`);
});
