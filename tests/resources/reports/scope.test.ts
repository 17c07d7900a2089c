import { expect, test } from 'vitest';
import { newId } from '../../../dataProvider/newId.ts';
import { hrefOfRecords, scopeIn, whichOf } from '../../../resources/reports/statistics/scope.ts';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

test.each([
  ['of everything', {}],
  ['of a trial and its days', { trial: newId(), from: '2026-06-01', to: '2026-06-30' }],
  ['of a sponsor with signs of an address in its name', { sponsor: 'A & B = C?#' }],
  ['of trials without a sponsor', { sponsor: null }],
  ['of a provider', { provider: newId(), trial: newId() }],
  ['of providers without a cost centre', { costCenter: null }],
])('The address of the records %s is read as what it was made of', (_name, scope) => {
  const read = scopeIn(queryOf(hrefOfRecords('provider_amount', scope)));
  expect(read.figure).toBe('provider_amount');
  expect(read.scope).toEqual(expect.objectContaining(scope));
});

test('What an address has that is none of it is left out', () => {
  const { figure, scope } = scopeIn(queryOf('?figure=everything&from=2026-02-31&trial=x'));
  expect(figure).toBeNull();
  expect(whichOf(scope)).toEqual({});
});
