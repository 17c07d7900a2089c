import { expect, test } from 'vitest';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import {
  cellAt,
  cellOf,
  faultsOf,
  placesOf,
  type ReadPlan,
  readPlanOf,
  sameServiceTwice,
  uncheckedCells,
} from '../../../domain/visitPlan/readPlan.ts';
import { uncheckedPlaces } from '../../../domain/visitPlan/uncheckedPlaces.ts';
import { cell, extraction, present } from '../../support/readings.ts';

const placed = ({ visits }: Pick<ReadPlan, 'visits'>) =>
  visits.map(({ label, visit_kind, reference_visit_id, days_interval }) => [
    label,
    visit_kind,
    visits.find(({ protocol_visit_id }) => protocol_visit_id === reference_visit_id)?.label ?? null,
    days_interval,
  ]);

const planOf = (reading: Extraction, services: ReturnType<typeof present>[] = []): ReadPlan =>
  readPlanOf(reading, services);

test('visits count from the one that the table names; without a day they are not scheduled', () => {
  const read = planOf(
    extraction([
      { label: 'Screening', reference: 'Baseline', days_interval: -14, days_tolerance_before: 3 },
      { label: 'Baseline', days_interval: 0 },
      { label: 'Week 2', reference: 'Baseline', days_interval: 14 },
      { label: 'Early termination' },
    ]),
  );
  expect(placed(read)).toEqual([
    ['Screening', 'scheduled', 'Baseline', -14],
    ['Baseline', 'scheduled', null, null],
    ['Week 2', 'scheduled', 'Baseline', 14],
    ['Early termination', 'non_scheduled', null, null],
  ]);
  expect(read.visits[0]?.days_tolerance_before).toBe(3);
});

test('visits of one name keep their places: each counts from the one that was meant, not from the first of that name', () => {
  const read = planOf(
    extraction([
      { label: 'Inpatient', reference: 1, days_interval: -7 },
      { label: 'Inpatient', days_interval: 0 },
      { label: 'Inpatient', reference: 1, days_interval: 7 },
    ]),
  );
  expect(
    read.visits.map(({ reference_visit_id, days_interval }) => [reference_visit_id, days_interval]),
  ).toEqual([
    ['visit-2', -7],
    [null, null],
    ['visit-2', 7],
  ]);
});

test('where nothing is on day 0 visits count from the first that has a day', () => {
  const read = planOf(
    extraction([
      { label: 'V1', days_interval: 7 },
      { label: 'V2', days_interval: 21 },
    ]),
  );
  expect(placed(read)).toEqual([
    ['V1', 'scheduled', null, null],
    ['V2', 'scheduled', 'V1', 14],
  ]);
});

test('a visit that another one names counts for that one only; the others count from the first that has a day', () => {
  const read = planOf(
    extraction([
      { label: 'Screening', days_interval: -14 },
      { label: 'V2', days_interval: 14 },
      { label: 'V3', days_interval: 28 },
      { label: 'EOT' },
      { label: 'Follow-up', reference: 'EOT', days_interval: 30 },
    ]),
  );
  expect(placed(read)).toEqual([
    ['Screening', 'scheduled', null, null],
    ['V2', 'scheduled', 'Screening', 28],
    ['V3', 'scheduled', 'Screening', 42],
    ['EOT', 'scheduled', null, null],
    ['Follow-up', 'scheduled', 'EOT', 30],
  ]);
});

test('a day after another visit is no day to count from', () => {
  const read = planOf(
    extraction([
      { label: 'Call', reference: 'EOT', days_interval: 0 },
      { label: 'V1', days_interval: 7 },
      { label: 'V2', days_interval: 21 },
      { label: 'EOT' },
    ]),
  );
  expect(placed(read)).toEqual([
    ['Call', 'scheduled', 'EOT', 0],
    ['V1', 'scheduled', null, null],
    ['V2', 'scheduled', 'V1', 14],
    ['EOT', 'scheduled', null, null],
  ]);
});

test('a visit without a day that most visits name is what the others count from too', () => {
  const read = planOf(
    extraction([
      { label: 'Baseline' },
      { label: 'V1', reference: 'Baseline', days_interval: 7 },
      { label: 'V2', reference: 'Baseline', days_interval: 14 },
      { label: 'V3', days_interval: 21 },
    ]),
  );
  expect(placed(read).map(([, , from, days]) => [from, days])).toEqual([
    [null, null],
    ['Baseline', 7],
    ['Baseline', 14],
    ['Baseline', 21],
  ]);
});

test('day 0 is what the others count from, however many name another visit', () => {
  const read = planOf(
    extraction([
      { label: 'V1', days_interval: 7 },
      { label: 'Start', days_interval: 0 },
      { label: 'EOT' },
      ...[30, 60, 90].map((days_interval) => ({
        label: `FU ${days_interval}`,
        reference: 'EOT',
        days_interval,
      })),
    ]),
  );
  expect(placed(read).slice(0, 3)).toEqual([
    ['V1', 'scheduled', 'Start', 7],
    ['Start', 'scheduled', null, null],
    ['EOT', 'scheduled', null, null],
  ]);
});

test('where no visit has a day all of them are roots', () => {
  const read = planOf(extraction([{ label: 'A' }, { label: 'B' }]));
  expect(placed(read)).toEqual([
    ['A', 'scheduled', null, null],
    ['B', 'scheduled', null, null],
  ]);
});

test('visits that count from each other in a circle become roots: the plan can be imported', () => {
  const read = planOf(
    extraction([
      { label: 'A', days_interval: 0 },
      { label: 'B', reference: 'C', days_interval: 7 },
      { label: 'C', reference: 'B', days_interval: 7 },
    ]),
  );
  expect(faultsOf(read)).toBe(0);
});

test('a service of the same label is the trial’s; one that is only like it is to be checked', () => {
  const read = planOf(extraction([{ label: 'V1' }], ['E.C.G.', 'Haemoglobin A1c', 'Urine sample']), [
    present('ECG', 1),
    present('Hemoglobin A1c', 2),
  ]);
  expect(read.services.map(({ study_service_id }) => study_service_id?.at(-1) ?? null)).toEqual([
    '1',
    '2',
    null,
  ]);
  expect(uncheckedCells(read)).toEqual([{ rowId: 'row-2', field: 'study_service_id' }]);
  expect([...uncheckedPlaces(read)]).toEqual(['1/']);
});

test('doubtful cells come in the order of the table and leave as they are checked', () => {
  const doubtful = { is_doubtful: true };
  const read = planOf(
    extraction(
      [{ label: 'A' }, { label: 'B' }],
      ['ECG', 'Urine'],
      [cell(1, 0, doubtful), cell(0, 1, doubtful)],
    ),
  );
  expect(uncheckedCells(read).map(({ rowId, field }) => cellOf(rowId, field))).toEqual([
    'row-1/visit-2',
    'row-2/visit-1',
  ]);
  expect(uncheckedCells({ ...read, checked: ['row-1/visit-2'] })).toHaveLength(1);
  expect(uncheckedCells({ ...read, services: [] })).toEqual([]);
  expect([...uncheckedPlaces(read)]).toEqual(['0/1', '1/0']);
});

test('a visit that was not surely read is to be checked, after the cells', () => {
  const read = planOf(
    extraction(
      [{ label: 'A' }, { label: 'B', confidence: 7_999 }],
      ['ECG'],
      [cell(0, 1, { is_doubtful: true })],
    ),
  );
  expect(uncheckedCells(read).map(({ rowId, field }) => cellOf(rowId, field))).toEqual([
    'row-1/visit-2',
    'visit-2/days_interval',
  ]);
  expect([...uncheckedPlaces(read)]).toEqual(['0/1', '/1']);
  expect(uncheckedCells({ ...read, checked: ['visit-2/days_interval'] })).toHaveLength(1);
  expect(uncheckedCells({ ...read, visits: read.visits.slice(0, 1) })).toEqual([]);
});

test('two rows cannot be one service of the trial', () => {
  const read = planOf(extraction([{ label: 'A' }], ['ECG', 'Urine']));
  const services = read.services.map((row) => ({ ...row, study_service_id: 'same' }));
  expect(sameServiceTwice(services)).toEqual(['row-2']);
  expect(faultsOf({ ...read, services })).toBe(1);
});

test('a point in a picture is the cell there, also one where nothing is printed', () => {
  const places = placesOf(
    extraction(
      [
        { label: 'A', box: [2_000, 0, 3_000, 1_000] },
        { label: 'B', box: [3_000, 0, 4_000, 1_000] },
      ],
      ['ECG', 'Urine'],
      [cell(0, 0, { box: [2_000, 1_000, 3_000, 2_000] })],
    ),
  );
  expect(cellAt(places, { page: 0, x: 2_500, y: 1_500 })).toBe('row-1/visit-1');
  expect(cellAt(places, { page: 0, x: 3_500, y: 2_500 })).toBe('row-2/visit-2');
  expect(cellAt(places, { page: 0, x: 500, y: 1_500 })).toBe('row-1/');
  expect(cellAt(places, { page: 0, x: 2_500, y: 500 })).toBe('/visit-1');
  expect(cellAt(places, { page: 1, x: 2_500, y: 1_500 })).toBeNull();
});

test('a row is found on the second page by its other cells there', () => {
  const places = placesOf(
    extraction(
      [
        { label: 'A', page: 1, box: [2_000, 0, 3_000, 1_000] },
        { label: 'B', page: 1, box: [3_000, 0, 4_000, 1_000] },
      ],
      ['ECG'],
      [cell(0, 0, { page: 1, box: [2_000, 5_000, 3_000, 6_000] })],
    ),
  );
  expect(cellAt(places, { page: 1, x: 3_500, y: 5_500 })).toBe('row-1/visit-2');
});
