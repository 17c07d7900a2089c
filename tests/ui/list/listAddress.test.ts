import { expect, test } from 'vitest';
import { readParameters, writeParameters } from '../../../ui/list/listAddress.ts';

const filters = ['state', 'type'];
const written = (query: string, list: string | undefined, parameters: object): string =>
  writeParameters(new URLSearchParams(query), list, filters, {
    search: '',
    sort: null,
    chosen: {},
    ...parameters,
  }).toString();

test('what the address says of a list is read as it was written', () => {
  const parameters = {
    search: 'Charité & Söhne',
    sort: { field: 'net_amount', order: 'DESC' as const },
    chosen: { state: 'draft' },
  };
  const query = written('', 'invoices', parameters);
  expect(query).toBe(
    'invoices.search=Charit%C3%A9+%26+S%C3%B6hne&invoices.state=draft&invoices.sort=-net_amount',
  );
  expect(readParameters(new URLSearchParams(query), 'invoices', filters)).toEqual(parameters);
});

test('a list that is looked at as it is by itself leaves no trace', () => {
  expect(written('search=lab&state=draft&sort=-label', undefined, {})).toBe('');
});

test('two lists of one page share nothing, and what else the query holds stays', () => {
  const query = written('view=table&invoices.search=INV', 'participants', { search: '01-701' });
  expect(query).toBe('view=table&invoices.search=INV&participants.search=01-701');
  expect(readParameters(new URLSearchParams(query), 'invoices', filters).search).toBe('INV');
  expect(readParameters(new URLSearchParams(query), undefined, filters).search).toBe('');
});
