import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../messages/en.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sourceOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => read(join(folder, name)))
    .join('\n');

/** Words in quotes, and how templates begin and end around a value: `amendments.states.${state}`, `${place}.title`. */
const wordsIn = (source: string) => {
  const all = (pattern: RegExp) => new Set([...source.matchAll(pattern)].flatMap(([, word]) => word ?? []));
  return {
    quoted: all(/['"`]([\w.]+)(?=['"`])/g),
    begun: all(/`([\w.]+)(?=\$\{)/g),
    ended: all(/\}([\w.]+)(?=`)/g),
  };
};
type Words = ReturnType<typeof wordsIn>;

const isBegun = (key: string, { begun }: Words): boolean =>
  [...key].some((_letter, place) => place > 0 && begun.has(key.slice(0, place)));

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${path}${name}.`) : [path + name],
  );
/** A key without its first names: a document names its texts from its own group on. */
const endsOf = (key: string): string[] =>
  key.split('.').map((_name, place, names) => names.slice(place).join('.'));

test('every text is said by a screen, a document or a mail', () => {
  const screens = wordsIn(['resources', 'src', 'ui', 'domain', 'dataProvider'].map(sourceOf).join('\n'));
  const documents = wordsIn(sourceOf('server'));
  const customers = read('tests/messages/wordsOfTheCustomer.test.ts');
  const isSaid = (key: string): boolean =>
    screens.quoted.has(key) ||
    isBegun(key, screens) ||
    endsOf(key).some(
      (end) => screens.ended.has(`.${end}`) || documents.quoted.has(end) || isBegun(end, documents),
    ) ||
    customers.includes(`en.${key},`);
  // Refusals are told by their codes, and react-admin asks for its own.
  const { ra: _ra, resources: _resources, errors: _errors, ...ours }: Record<string, unknown> = en;
  expect(keysOf(ours).filter((key) => !isSaid(key))).toEqual([]);
});
