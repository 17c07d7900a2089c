import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Lines of a file of the product; functions have their limit in `biome.json`. */
const maxLines = 300;

const root = resolve(import.meta.dirname, '../..');
const product = [
  'contract',
  'dataProvider',
  'domain',
  'messages',
  'resources',
  'scripts',
  'server',
  'src',
  'ui',
];

test(`no file of the product has more than ${maxLines} lines`, () => {
  const long = product
    .flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => `${part}/${file}`),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines);
  expect(long).toEqual([]);
});
