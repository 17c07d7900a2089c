import { expect, test } from 'vitest';
import { readPlanOf, uncheckedCells } from '../../../domain/visitPlan/readPlan.ts';
import {
  distinctVisits,
  sharedDoubtsOf,
  withChecked,
  withMark,
  withNamesKept,
  withNamesNumbered,
} from '../../../domain/visitPlan/sharedDoubts.ts';
import { cell, extraction } from '../../support/readings.ts';

const doubtful = { is_doubtful: true, confidence: 5_000 };

/** Two arrows' cells, one that hangs on its head, one that is doubtful by itself, and a visit whose day is not sure. */
const reading = extraction(
  [
    { label: 'Inpatient 1', shared_label: 'Inpatient', days_interval: 0 },
    { label: 'Inpatient 8', shared_label: 'Inpatient', reference: 0, days_interval: 7, confidence: 5_000 },
  ],
  ['ECG', 'Diet'],
  [
    cell(0, 0, { ...doubtful, hangs_on_head: true }),
    cell(0, 1, doubtful),
    cell(1, 0, { ...doubtful, mark: '→' }),
    cell(1, 1, { ...doubtful, mark: '→' }),
  ],
);
const plan = readPlanOf(reading, []);
const arrows = [
  { rowId: 'row-2', field: 'visit-1' },
  { rowId: 'row-2', field: 'visit-2' },
];

test('what one answer settles is found: arrows, cells that hang on heads, unsure visits, names that repeat', () => {
  expect(sharedDoubtsOf(plan, reading)).toEqual({
    arrows,
    onHeads: [{ rowId: 'row-1', field: 'visit-1' }],
    heads: [{ rowId: 'visit-2', field: 'days_interval' }],
    names: [
      { visitId: 'visit-1', name: 'Inpatient' },
      { visitId: 'visit-2', name: 'Inpatient' },
    ],
  });
});

test('heads that are right release what hangs on them, and nothing that is doubtful by itself', () => {
  const { onHeads, heads } = sharedDoubtsOf(plan, reading);
  const left = uncheckedCells(withChecked(plan, [...onHeads, ...heads]));
  expect(left).toEqual([{ rowId: 'row-1', field: 'visit-2' }, ...arrows]);
});

test('one answer marks all cells under arrows, or empties them', () => {
  const marked = withMark(plan, arrows, 'optional');
  expect(marked.services[1]?.marks).toEqual({ 'visit-1': 'optional', 'visit-2': 'optional' });
  expect(sharedDoubtsOf(marked, reading).arrows).toEqual([]);
  const emptied = withMark(plan, arrows, undefined);
  expect(Object.values(emptied.services[1]?.marks ?? {}).filter(Boolean)).toEqual([]);
  expect(emptied.services[0]).toEqual(plan.services[0]);
});

test('names that repeat stay as they are told apart, or are numbered, and are not asked for again', () => {
  const { names } = sharedDoubtsOf(plan, reading);
  const [kept, numbered] = [withNamesKept(plan, names), withNamesNumbered(plan, names)];
  expect(kept.visits).toEqual(plan.visits);
  expect(numbered.visits.map(({ label }) => label)).toEqual(['Inpatient (1)', 'Inpatient (2)']);
  for (const answered of [kept, numbered]) expect(sharedDoubtsOf(answered, reading).names).toEqual([]);
});

test('a list of visits tells those of one name apart, by their days or else by their numbers', () => {
  const visit = (id: string, label: string, days_interval: number | null) => ({
    protocol_visit_id: id,
    label,
    visit_kind: 'scheduled' as const,
    reference_visit_id: days_interval === null ? null : '1',
    days_interval,
  });
  const visits = [
    visit('1', 'Baseline', null),
    visit('2', 'Call', 7),
    visit('3', 'Call', 14),
    visit('4', 'Call', 14),
  ];
  expect(distinctVisits(visits, (label, day) => `${label} (day ${day})`)).toEqual([
    'Baseline',
    'Call (day 7)',
    'Call (day 14) (1)',
    'Call (day 14) (2)',
  ]);
});
