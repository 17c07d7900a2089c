import { expect, test } from 'vitest';
import { inStoredOrder, numbered } from '../../../ui/sheet/storedOrder.ts';

const row = (id: string, sort_order = 0) => ({ id, sort_order });
const idOf = ({ id }: { readonly id: string }): string => id;
const stored = [row('01', 1), row('02', 2), row('03', 3)];
const second = row('02', 2);

/** The stored order with new rows, each with the row it was put behind. */
const places = (...follows: readonly [string, typeof second | null][]): string => {
  const added = follows.map(([id]) => row(id));
  const made = numbered({ added, follows: new Map(follows) }, stored, idOf);
  return inStoredOrder([...stored, ...made], idOf)
    .map(idOf)
    .join(' ');
};

test('new records are numbered on from the last one', () =>
  expect(numbered({ added: [row('04'), row('05')], follows: new Map() }, stored, idOf)).toEqual([
    row('04', 4),
    row('05', 5),
  ]));

test('records put behind one stand right after it, in the order they were made in', () =>
  expect(places(['04', second], ['05', second])).toBe('01 02 04 05 03'));

test('a record put before the first one stands there', () =>
  expect(places(['04', null])).toBe('04 01 02 03'));

test('a list without an order keeps its records as they are', () =>
  expect(numbered({ added: [row('04', 7)], follows: new Map() }, undefined, idOf)).toEqual([row('04', 7)]));
