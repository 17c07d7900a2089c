import { expect, test } from 'vitest';
import { monthWidth, timelineOf } from '../../../resources/operationalRecording/timeline.ts';
import { entryOn, pharmacy } from './pharmacy.ts';

const entry = (chain: number, number: number, date: string, is_interrupting = false) =>
  entryOn(chain, number, date, { is_interrupting });

test('months are equally wide, an entry begins on its day, and two chains have a hold between them', () => {
  const { months, rows, width } = timelineOf(
    [pharmacy(entry(0, 0, '2024-01-01'), entry(0, 1, '2024-02-01', true), entry(1, 0, '2024-06-16'))],
    '2024-07-01',
  );
  expect([months[0], months.at(-1)]).toEqual(['2023-06-01', '2024-09-01']);
  expect(width).toBe(months.length * monthWidth);
  const [row] = rows;
  expect(row?.bars.map(({ left }) => left / monthWidth)).toEqual([7, 8, 12.5]);
  expect(row?.bars.slice(0, 2).map((bar) => bar.width)).toEqual([monthWidth - 2, monthWidth - 2]);
  expect(row?.chains.map(({ number, anchor, count }) => [number, anchor, count])).toEqual([
    [0, '2024-01-01', 2],
    [1, '2024-06-16', 1],
  ]);
  expect(row?.holds).toEqual([{ left: 9 * monthWidth, width: 3.5 * monthWidth - 2 }]);
});

test('the axis is bounded: what is older than ten years is not drawn', () => {
  const { months, rows } = timelineOf([pharmacy(entry(0, 0, '1980-01-01'))], '2026-07-01');
  expect(months).toHaveLength(121);
  expect(rows[0]?.bars).toEqual([]);
});

test('what is due next stands where it will be, as far as the axis goes', () => {
  const service = pharmacy(entry(0, 0, '2024-06-01'));
  const nextOf = (next_due_date: string | null) =>
    timelineOf([{ ...service, next_due_date }], '2024-07-01').rows[0]?.next;
  expect(nextOf('2024-08-01')).toMatchObject({ date: '2024-08-01', width: monthWidth - 2 });
  expect(nextOf('2024-12-01')).toBeNull();
  expect(nextOf(null)).toBeNull();
});
