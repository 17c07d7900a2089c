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
});

test('where no day tells them apart their number does', () => {
  const { visits } = countVisits([head('Call', null), head('Call', null), head('', null), head('', null)]);
  expect(visits.map(({ label }) => label)).toEqual(['Call (1)', 'Call (2)', '', '']);
});
