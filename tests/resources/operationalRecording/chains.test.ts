import { expect, test } from 'vitest';
import { chainsOf, openAmount } from '../../../resources/operationalRecording/chains.ts';
import { entryOn, pharmacy } from './pharmacy.ts';

const told = (service: Parameters<typeof chainsOf>[0]) =>
  chainsOf(service).map(({ number, anchor, count, lines }) => ({
    number,
    anchor,
    count,
    lines: lines.map((line) => {
      if (line.kind === 'entry') return line.entry.performance_date ?? `due ${line.entry.due_date}`;
      return line.kind === 'next' ? `next ${line.date}` : `hold ${line.from} to ${line.to}`;
    }),
  }));

test('a chain is read downwards, from what is due next to its anchor; the newest chain first, a hold between them', () => {
  const service = pharmacy(
    entryOn(0, 0, '2024-01-15'),
    entryOn(0, 1, '2024-02-15', { is_interrupting: true, covered_until: '2024-03-14' }),
    entryOn(1, 0, '2024-06-01'),
    entryOn(1, 1, null, { due_date: '2024-07-01' }),
  );
  expect(told({ ...service, next_due_date: '2024-08-01' })).toEqual([
    {
      number: 1,
      anchor: '2024-06-01',
      count: 2,
      lines: ['next 2024-08-01', 'due 2024-07-01', '2024-06-01'],
    },
    {
      number: 0,
      anchor: '2024-01-15',
      count: 2,
      lines: ['hold 2024-03-15 to 2024-05-31', '2024-02-15', '2024-01-15'],
    },
  ]);
});

test('an interruption that lasts has no end, and one whose restart follows at once leaves nothing open', () => {
  const last = entryOn(0, 0, '2024-01-15', { is_interrupting: true, covered_until: '2024-02-14' });
  expect(told(pharmacy(last))[0]?.lines).toEqual(['hold 2024-02-15 to null', '2024-01-15']);
  expect(told(pharmacy(last, entryOn(1, 0, '2024-02-15')))[1]?.lines).toEqual(['2024-01-15']);
});

test('irregular entries stand in no chain, and a service without entries tells when its first is due', () => {
  const courier = pharmacy(
    entryOn(null, null, '2024-05-05'),
    entryOn(null, null, '2024-05-09', { is_confirmed: false }),
  );
  expect(told(courier)).toEqual([
    { number: null, anchor: null, count: 2, lines: ['2024-05-09', '2024-05-05'] },
  ]);
  expect(told({ ...pharmacy(), next_due_date: '2024-01-15' })[0]?.lines).toEqual(['next 2024-01-15']);
  expect(told(pharmacy())).toEqual([]);
});

test('open is what is confirmed and in no finalized invoice', () => {
  const service = pharmacy(
    entryOn(0, 0, '2024-01-15', { is_invoiced: true }),
    entryOn(0, 1, '2024-02-15'),
    entryOn(0, 2, '2024-03-15', { is_confirmed: false, amount: null }),
  );
  expect(openAmount(service)).toBe(150_00);
});
