import { describe, expect, test } from 'vitest';
import { at, base, compared, type Drawn } from '../../support/drawnPlans.ts';

const visitsOf = (own: Drawn, newer: Drawn) =>
  compared(own, newer).visits.map(({ kind, own: before, newer: after, changes }) =>
    [kind, before?.label ?? '–', after?.label ?? '–', ...changes.map(({ field }) => field)].join(' | '),
  );

describe('the visits of a newer protocol beside the trial’s own', () => {
  test('the same plan differs in nothing', () => {
    expect(compared(base, base)).toMatchObject({
      visits: [],
      services: [],
      cells: [],
      unchanged: { visits: 4, services: 2, cells: 3 },
    });
  });

  test('what is added and gone', () => {
    const newer = { visits: [...base.visits.slice(0, 3), at('Week 12', 'Baseline', 84)] };
    expect(visitsOf(base, newer)).toEqual(['added | – | Week 12', 'gone | Week 8 | –']);
  });

  test('what has moved, and its window', () => {
    const newer = {
      visits: [...base.visits.slice(0, 2), at('WEEK 4', 'Baseline', 30, 3), at('Week 8', 'Baseline', 56, 5)],
    };
    expect(visitsOf(base, newer)).toEqual([
      'moved | Week 4 | WEEK 4 | day | interval',
      'moved | Week 8 | Week 8 | window',
    ]);
    expect(compared(base, newer).visits[0]?.changes[0]).toEqual({ field: 'day', from: 28, to: 30 });
    expect(compared(base, newer).visits[1]?.changes).toEqual([{ field: 'window', from: [3, 3], to: [5, 5] }]);
  });

  test('counted from another visit, but on the same day', () => {
    const newer = { visits: [...base.visits.slice(0, 3), at('Week 8', 'Week 4', 28, 3)] };
    expect(visitsOf(base, newer)).toEqual(['rewritten | Week 8 | Week 8 | reference | interval']);
  });

  test('days are the same where the plans only begin with another visit', () => {
    const own: Drawn = {
      visits: [
        { label: 'Screening', days_tolerance_before: 14 },
        { label: 'Baseline', short_label: 'V1', reference_visit: 'Screening', days_interval: 14 },
        at('Week 4', 'Baseline', 28, 3),
        at('Week 8', 'Baseline', 57, 3),
      ],
    };
    expect(visitsOf(own, { visits: base.visits })).toEqual([
      'rewritten | Screening | Screening | reference | interval',
      'rewritten | Baseline | Baseline | reference | interval',
      'moved | Week 8 | Week 8 | day | interval',
    ]);
  });

  test('a label that is the other’s short label is the same visit', () => {
    const newer = {
      visits: [
        { ...base.visits[0], label: 'Screening', reference_visit: 'V1' },
        { label: 'V1' },
        at('Week 4', 'V1', 28, 3),
        at('Week 8', 'V1', 56, 3),
      ],
    };
    expect(visitsOf(base, newer)).toEqual([]);
  });

  test('a visit of another name on a day of its own is the same visit', () => {
    const newer = { visits: [...base.visits.slice(0, 3), at('End of treatment', 'Baseline', 56, 3)] };
    expect(visitsOf(base, newer)).toEqual(['rewritten | Week 8 | End of treatment | label']);
  });

  test('visits that are numbered alone are found by their days', () => {
    const numbered = {
      visits: [
        at('1', '2', -14),
        { label: '2' },
        at('3', '2', 28, 3),
        at('4', '2', 56, 3),
        at('5', '2', 84, 3),
      ],
    };
    expect(visitsOf({ visits: base.visits }, numbered)).toEqual([
      'added | – | 5',
      'moved | Screening | 1 | window | label',
      'rewritten | Baseline | 2 | label',
      'rewritten | Week 4 | 3 | label',
      'rewritten | Week 8 | 4 | label',
    ]);
  });

  test('numbers are not mistakes: Week 4 is not Week 8', () => {
    expect(
      visitsOf(
        { visits: [{ label: 'Week 4' }] },
        { visits: [{ label: 'Week 8', visit_kind: 'non_scheduled' }] },
      ),
    ).toEqual(['added | – | Week 8', 'gone | Week 4 | –']);
  });
});
