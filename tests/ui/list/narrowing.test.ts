import { expect, test } from 'vitest';
import { searchable, sorted, whereEach } from '../../../ui/list/filter/narrowing.ts';

interface Row {
  label: string;
  amount: number | null;
}
const rows: Row[] = [
  { label: 'Visite 10', amount: 300 },
  { label: 'Ärztliche Visite', amount: null },
  { label: 'visite 2', amount: 1_200 },
  { label: 'Labor', amount: null },
];
const words = new Intl.Collator('de', { numeric: true });
const labels = (found: readonly Row[]) => found.map(({ label }) => label);

test('a search minds neither case nor accents', () => {
  const find = searchable(rows, ({ label }) => [label]);
  expect(labels(find(' VISITE '))).toEqual(['Visite 10', 'Ärztliche Visite', 'visite 2']);
  expect(labels(find('arzt'))).toEqual(['Ärztliche Visite']);
  expect(labels(find('  '))).toHaveLength(4);
  expect(labels(find('nothing'))).toEqual([]);
});

test('rows are ordered as people count and read', () => {
  expect(labels(sorted(rows, ({ label }) => label, 'ASC', words))).toEqual([
    'Ärztliche Visite',
    'Labor',
    'visite 2',
    'Visite 10',
  ]);
});

test('what is absent stands last in both directions, in the order it came', () => {
  const by = (order: 'ASC' | 'DESC') => labels(sorted(rows, ({ amount }) => amount, order, words));
  expect(by('ASC')).toEqual(['Visite 10', 'visite 2', 'Ärztliche Visite', 'Labor']);
  expect(by('DESC')).toEqual(['visite 2', 'Visite 10', 'Ärztliche Visite', 'Labor']);
});

test('a filter has one value for each word', () => {
  const filter = whereEach(
    ['has', 'none'] as const,
    (row: Row, word) => (row.amount === null) === (word === 'none'),
  );
  expect(labels(rows.filter(filter.none))).toEqual(['Ärztliche Visite', 'Labor']);
});
