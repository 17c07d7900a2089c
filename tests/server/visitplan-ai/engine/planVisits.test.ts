import { expect, test } from 'vitest';
import { readTimingText } from '../../../../domain/visitPlan/timingText.ts';
import { countVisits } from '../../../../server/visitplan-ai/engine/planVisits.ts';
import type { VisitHead } from '../../../../server/visitplan-ai/engine/table/visitHeads.ts';

const head = (label: string, printedTime: string | null): VisitHead => ({
  label,
  shortLabel: null,
  timingText: printedTime === null ? null : `Day ${printedTime}`,
  printedTime,
  timing: printedTime === null ? null : readTimingText(`Day ${printedTime}`),
  certainty: 1,
});

test('visits of one name count from the one that was meant, and are told apart by their days', () => {
  const { visits } = countVisits([
    head('Inpatient', '-7'),
    head('Inpatient', '1'),
    head('Inpatient', '8'),
    head('End', '22'),
  ]);
  expect(visits.map(({ label, reference, days_interval }) => [label, reference, days_interval])).toEqual([
    ['Inpatient -7', 1, -7],
    ['Inpatient 1', null, 0],
    ['Inpatient 8', 1, 7],
    ['End', 1, 21],
  ]);
  expect(visits.map(({ shared_label }) => shared_label)).toEqual([
    'Inpatient',
    'Inpatient',
    'Inpatient',
    undefined,
  ]);
});

test('where most columns share their names these are periods: each has its day behind it, also one whose name holds that number', () => {
  const { visits } = countVisits([
    head('Period 1', '-7'),
    head('Period 1', '1'),
    head('Period 1', '8'),
    head('OP', '10-22'),
    head('23', '23'),
    ...['24', '25', '29', '36', '40'].map((day) => head('Period 2', day)),
  ]);
  expect(visits.slice(0, 6).map(({ label }) => label)).toEqual([
    'Period 1 -7',
    'Period 1 1',
    'Period 1 8',
    'OP 10-22',
    '23',
    'Period 2 24',
  ]);
});

test('where no day tells them apart their number does', () => {
  const { visits } = countVisits([head('Call', null), head('Call', null), head('', null), head('', null)]);
  expect(visits.map(({ label }) => label)).toEqual(['Call (1)', 'Call (2)', '', '']);
});

test('where days begin anew, as in a second period, nothing says how long that is after the first day', () => {
  const { visits, doubtful } = countVisits([
    head('Screening', '-14'),
    head('Period 1', '1'),
    head('Period 1', '8'),
    head('Period 2', '-1'),
    head('Period 2', '1'),
    head('Period 2', '8'),
  ]);
  expect(visits.map(({ reference, days_interval }) => [reference, days_interval])).toEqual([
    [1, -14],
    [null, 0],
    [1, 7],
    [4, -1],
    [null, null],
    [4, 7],
  ]);
  expect([...doubtful]).toEqual([3, 4, 5]);
});

test('a day that is out of order, or the first once more, is doubtful', () => {
  const { visits, doubtful } = countVisits([
    head('A', '1'),
    head('B', '1'),
    head('C', '29'),
    head('D', '15'),
  ]);
  expect(visits.map(({ days_interval }) => days_interval)).toEqual([0, 0, 28, 14]);
  expect([...doubtful]).toEqual([1, 3]);
});

test('how long a wash-out lasts is no day, and a time after what is not named is doubtful', () => {
  const spoken = (label: string, text: string): VisitHead => ({
    ...head(label, null),
    timingText: text,
    timing: readTimingText(text),
  });
  const { visits, doubtful } = countVisits([
    head('Start', '1'),
    spoken('Wash out', '3 to 14 days'),
    spoken('Follow-up', 'Within 28±2 days after last study treatment'),
    spoken('Call', 'as needed'),
  ]);
  expect(visits.map(({ days_interval }) => days_interval)).toEqual([0, null, 28, null]);
  expect([...doubtful]).toEqual([1, 2, 3]);
});

test('a visit between days before and after the first one, whose own day cannot be read, is that day, and doubtful', () => {
  const { visits, doubtful } = countVisits([
    head('Screening', '-28 to -1'),
    head('V1 DI', null),
    head('V2', '8'),
    head('Unscheduled', null),
  ]);
  expect(visits.map(({ reference, days_interval }) => [reference, days_interval])).toEqual([
    [1, -14],
    [null, null],
    [1, 7],
    [null, null],
  ]);
  expect([...doubtful]).toEqual([1]);
});
