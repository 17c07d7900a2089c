import { expect, test } from 'vitest';
import { at, everyElement, first, readTree, said } from '../../../domain/writtenInvoices/tree.ts';

test('elements, attributes and texts are read as they were meant', () => {
  const tree = readTree(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a:b xmlns:a="urn:a"><a:c d="1 &lt; 2">x &amp; y&#13;z</a:c><a:c/><e> f </e></a:b>\n',
  );
  expect(tree.name).toBe('b');
  expect(at(tree, 'c').map(({ text, attributes }) => [text, attributes])).toEqual([
    ['x & y\rz', { d: '1 < 2' }],
    ['', {}],
  ]);
  expect(said(tree, 'e')).toBe('f');
  expect(said(tree, 'g')).toBeNull();
  expect(first(tree, 'c')?.text).toBe('x & y\rz');
  expect(everyElement(tree).map(({ name }) => name)).toEqual(['b', 'c', 'c', 'e']);
});

test.each([
  ['nothing', ''],
  ['a text', 'invoice'],
  ['one that does not end', '<a><b></b>'],
  ['ends in the wrong order', '<a><b></a></b>'],
])('%s is no document', (_name, xml) => {
  expect(() => readTree(xml)).toThrow();
});
