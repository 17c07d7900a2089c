import { expect, test } from 'vitest';
import type { FigureRecord } from '../../../contract/reports/reports.ts';
import { exportRecords } from '../../../resources/reports/statistics/exportRecords.ts';

const record = (number: number): FigureRecord => ({
  record_key: String(number),
  trial_id: 'trial',
  trial_title: 'Aurora',
  day: '2026-06-30',
  patient_in_trial_id: null,
  subject_id: '=1+1',
  visit_label: 'Week 1',
  label: 'ECG; 12 leads',
  provider_label: null,
  cost_center: null,
  amount: 33_94,
  invoice_id: null,
  invoice_number: 'INV-1',
});

const size = 5_000;

/** So many records in parts, as the call answers them. */
const partsOf = (count: number) => {
  let given = 0;
  return async () => {
    const rows = Array.from({ length: Math.min(size, count - given) }, (_, index) => record(given + index));
    given += rows.length;
    return { rows, next: given < count ? { day: '2026-06-30', record_key: String(given) } : null };
  };
};

const text = (key: string) => key.split('.').at(-1) ?? '';

test('Two hundred thousand records become one file, told part by part', async () => {
  const done: number[] = [];
  const file = await exportRecords({
    read: partsOf(200_000),
    figure: 'confirmed_amount',
    text,
    language: 'en',
    onDone: (count) => done.push(count),
    signal: new AbortController().signal,
  });
  expect(done).toEqual(Array.from({ length: 40 }, (_, index) => (index + 1) * size));
  const lines = (await file.text()).split('\r\n');
  expect(lines).toHaveLength(200_002);
  expect(lines[0]).toBe('day,trial,participant,visit,label,provider,cost_center,invoice,amount');
  expect(lines[1]).toBe('2026-06-30,Aurora,"\'=1+1",Week 1,ECG; 12 leads,,,INV-1,33.94');
});

test('It is cancelled between two parts, and no further one is read', async () => {
  const controller = new AbortController();
  let reads = 0;
  const read = partsOf(200_000);
  const file = exportRecords({
    read: () => {
      reads += 1;
      return read();
    },
    figure: 'overdue_visit_count',
    text,
    language: 'de',
    onDone: (count) => count >= 2 * size && controller.abort(),
    signal: controller.signal,
  });
  await expect(file).rejects.toMatchObject({ name: 'AbortError' });
  expect(reads).toBe(2);
});

test('Visits have no columns for money', async () => {
  const file = await exportRecords({
    read: partsOf(1),
    figure: 'overdue_visit_count',
    text,
    language: 'de',
    onDone: () => undefined,
    signal: new AbortController().signal,
  });
  expect((await file.text()).split('\r\n')[0]).toBe('day;trial;participant;visit');
});
