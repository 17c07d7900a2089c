import { describe, expect, test } from 'vitest';
import { savedOrder } from '../../../ui/spreadsheet/storage/savedOrder.ts';

const plan = (...visits: readonly string[]) =>
  ['service', 'price', ...visits, 'sum'].map((field) => ({ field }));

describe('the order of columns as it was saved', () => {
  test('is that one', () => {
    expect(savedOrder(['sum', 'V2', 'V1', 'price', 'service'], plan('V1', 'V2'))).toEqual([
      'sum',
      'V2',
      'V1',
      'price',
      'service',
    ]);
  });

  test('of another trial says nothing of these visits: they stand before the sum', () => {
    expect(savedOrder(['service', 'price', 'A1', 'A2', 'sum'], plan('B1', 'B2', 'B3'))).toEqual([
      'service',
      'price',
      'B1',
      'B2',
      'B3',
      'sum',
    ]);
  });

  test('a new column stands after its neighbour, wherever that was moved', () => {
    expect(savedOrder(['service', 'V3', 'V1', 'price', 'sum'], plan('V1', 'V2', 'V3'))).toEqual([
      'service',
      'V3',
      'V1',
      'V2',
      'price',
      'sum',
    ]);
  });

  test('a new column stays under its own head', () => {
    const columns = [
      { field: 'service' },
      { field: 'V1', group: 'screening' },
      { field: 'V2', group: 'baseline' },
      { field: 'V3', group: 'baseline' },
    ];
    expect(savedOrder(['V3', 'service', 'V1'], columns)).toEqual(['V2', 'V3', 'service', 'V1']);
    expect(savedOrder(['V2', 'service', 'V1'], columns)).toEqual(['V2', 'V3', 'service', 'V1']);
  });

  test('a new first column is the first', () => {
    expect(savedOrder(['price', 'sum'], plan())).toEqual(['service', 'price', 'sum']);
  });
});
