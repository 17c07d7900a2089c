import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropOutRate, revenueForecast } from '../../../domain/reports/revenueForecast.ts';

const visit = { trial_id: 't', visit_count: 1, amount: 100_000 };

test('where nobody has left, everything that is planned is expected', () => {
  expect(
    revenueForecast(
      [
        { ...visit, month: '2026-08-01', step: 2 },
        { ...visit, month: '2026-07-01', step: 1 },
      ],
      [{ trial_id: 't', done_count: 10, dropped_count: 0 }],
    ),
  ).toEqual([
    {
      trial_id: 't',
      drop_out: 0,
      overdue: { visit_count: 0, planned_amount: 0, expected_amount: 0, held_amount: 0 },
      months: [
        {
          month: '2026-07-01',
          visit_count: 1,
          planned_amount: 100_000,
          expected_amount: 100_000,
          held_amount: 0,
        },
        {
          month: '2026-08-01',
          visit_count: 1,
          planned_amount: 100_000,
          expected_amount: 100_000,
          held_amount: 0,
        },
      ],
    },
  ]);
});

test('who leaves one time in ten comes to her second visit in 81 cases of 100', () => {
  const [trial] = revenueForecast(
    [
      { ...visit, month: '2026-07-01', step: 1 },
      { ...visit, month: '2026-08-01', step: 2 },
    ],
    [{ trial_id: 't', done_count: 9, dropped_count: 1 }],
  );
  expect(trial?.drop_out).toBe(1_000);
  expect(trial?.months.map(({ expected_amount }) => expected_amount)).toEqual([90_000, 81_000]);
});

test('what is overdue is in no month, and is expected like the rest', () => {
  const [trial] = revenueForecast(
    [
      { ...visit, month: null, step: 1 },
      { ...visit, month: '2026-08-01', step: 2 },
    ],
    [{ trial_id: 't', done_count: 9, dropped_count: 1 }],
  );
  expect(trial?.overdue).toEqual({
    visit_count: 1,
    planned_amount: 100_000,
    expected_amount: 90_000,
    held_amount: 0,
  });
  expect(trial?.months.map(({ expected_amount }) => expected_amount)).toEqual([81_000]);
});

test.each([
  [0, 0, 0],
  [0, 3, 1],
  [3, 1, 0.25],
])('%i visits done and %i participants left are a rate of %f', (done_count, dropped_count, rate) => {
  expect(dropOutRate({ done_count, dropped_count })).toBe(rate);
});

test('no more is expected than is planned, and no less than nothing', () => {
  const row = fc.record({
    trial_id: fc.constant('t'),
    month: fc.constantFrom('2026-07-01', '2026-08-01', null),
    step: fc.integer({ min: 1, max: 40 }),
    visit_count: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 0, max: 1_000_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(row), fc.nat(50), fc.nat(50), (rows, done_count, dropped_count) => {
      const [trial] = revenueForecast(rows, [{ trial_id: 't', done_count, dropped_count }]);
      const parts = trial ? [trial.overdue, ...trial.months] : [];
      for (const { planned_amount, expected_amount } of parts) {
        expect(expected_amount).toBeGreaterThanOrEqual(0);
        expect(expected_amount).toBeLessThanOrEqual(planned_amount);
      }
      const planned = parts.reduce((sum, part) => sum + part.planned_amount, 0);
      expect(planned).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
    }),
  );
});
