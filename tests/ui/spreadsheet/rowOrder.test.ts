import { expect, test } from 'vitest';
import { inOrder } from '../../../ui/spreadsheet/model/rowOrder.ts';

const order = (places: Record<string, string>): string =>
  inOrder(['a', 'b', 'c'], ['1', '2', '3'], new Map(Object.entries(places))).join('');

test('new rows stand at the foot', () => expect(order({})).toBe('abc123'));

test('rows put before one stand there in the order they were made in', () =>
  expect(order({ '1': 'b', '2': 'b' })).toBe('a12bc3'));

test('a row put before a new one goes with it', () => expect(order({ '1': 'b', '2': '1' })).toBe('a21bc3'));

test('a row whose place is gone stands at the foot', () => expect(order({ '1': 'gone' })).toBe('abc123'));
