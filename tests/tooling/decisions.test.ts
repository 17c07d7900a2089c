import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../docs/adr');
const files = readdirSync(folder);

test('every decision has a number of its own, which its title says too', () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  const titled = files.filter((file) =>
    readFileSync(join(folder, file), 'utf8').startsWith(`# ${file.slice(0, 4)} `),
  );
  expect(titled).toEqual(files);
});

test('a decision is read at a glance: at most 40 lines', () => {
  const long = files.filter(
    (file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length > 40,
  );
  expect(long).toEqual([]);
});
