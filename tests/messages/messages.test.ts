import reactAdminEn from 'ra-language-english';
import { expect, test } from 'vitest';
import { de as productDe } from '../../messages/de.ts';
import { en as productEn } from '../../messages/en.ts';
import { reactAdminDe } from '../../messages/reactAdminDe.ts';

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every text of a tree with its dotted key. */
const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    isTree(value) ? flat(value, `${path}${key}.`) : [[path + key, String(value)]],
  );

const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].sort();
const plurals = (text: string): number => text.split('||||').length;

const pairs = [
  ['the product', productEn, productDe],
  ['react-admin', { ra: reactAdminEn.ra }, { ra: reactAdminDe.ra }],
] as const;

test.each(pairs)('every text of %s exists in both languages and says something', (_name, english, german) => {
  const en = flat(english);
  const de = flat(german);
  expect(de.map(([key]) => key).sort()).toEqual(en.map(([key]) => key).sort());
  expect(de.filter(([, text]) => text === '')).toEqual([]);
});

test.each(pairs)('the texts of %s name the same values in both languages', (_name, english, german) => {
  const de = new Map(flat(german));
  const differing = flat(english).filter(
    ([key, text]) => placeholders(text).join() !== placeholders(de.get(key) ?? '').join(),
  );
  expect(differing).toEqual([]);
});

test('a text of the product that counts has a singular and a plural in both languages', () => {
  const de = new Map(flat(productDe));
  const counting = flat(productEn).filter(([, text]) => text.includes('%{smart_count}'));
  expect(counting.length).toBeGreaterThan(0);
  for (const [key, text] of counting)
    expect([key, plurals(text), plurals(de.get(key) ?? '')]).toEqual([key, 2, 2]);
});

test.each([
  [
    'German',
    productDe,
    /Proband|Patient|\bProviders?\b|Provider-|[Oo]perative|Zeitplan|[Ww]iderruf|Prüfstandort/,
  ],
  ['English', productEn, /\bpatients?\b|[Tt]aken back|[Mm]end (it|the)|[Gg]one out|\bsubjects?\b(?! IDs?\b)/],
] as const)('a thing has one name: no %s text has another one for it', (_name, texts, another) =>
  expect(flat(texts).filter(([, text]) => another.test(text.replace(/%\{\w+\}/g, '')))).toEqual([]),
);
