import { expect, test } from 'vitest';
import type { OperationalEntry, RecordedOperationalService } from '../../../contract/operationalRecording.ts';
import { monthWidth, timelineOf } from '../../../resources/operationalRecording/timeline.ts';

const entry = (
  chain_number: number,
  entry_number: number,
  performance_date: string,
  is_interrupting = false,
): OperationalEntry => ({
  trial_id: 'trial',
  recorded_study_service_id: `${chain_number}/${entry_number}`,
  contract_study_service_id: 'service',
  label: 'Pharmacy',
  chain_number,
  entry_number,
  due_date: performance_date,
  performance_date,
  covered_until: null,
  state: 'confirmed',
  is_confirmed: true,
  is_closed: false,
  is_interrupting,
  amount: 150_00,
  is_invoiced: false,
  was_invoiced: false,
  version: 1,
  verdicts: { record: [], remove_date: [], close: [], reopen: [], interrupt: [], resume: [], remove: [] },
  provider_services: [],
});

const pharmacy = (...entries: OperationalEntry[]): RecordedOperationalService => ({
  trial_id: 'trial',
  contract_study_service_id: 'service',
  label: 'Pharmacy',
  repetition_period: 'monthly',
  amount: 150_00,
  first_due_date: null,
  is_auto_confirmed: false,
  is_closed: false,
  next_due_date: null,
  verdicts: { add_entry: [] },
  entries,
});

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
