import { expect, test } from 'vitest';
import type { RecruitmentMonth, TrialRecruitmentStatistics } from '../../../contract/reports/reports.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addMonths } from '../../../domain/dates.ts';
import { forecastOf } from '../../../domain/reports/recruitment.ts';
import { recruitmentPoints } from '../../../resources/reports/recruitment/recruitmentPoints.ts';

const today = '2026-07-01';

const monthsFrom = (first: string, counts: readonly number[]): RecruitmentMonth[] => {
  let cumulative_count = 0;
  return counts.map((recruited_count, index) => {
    cumulative_count += recruited_count;
    const month = addMonths(first, index);
    return { month, recruited_count, screening_failure_count: 0, cumulative_count, target_count: null };
  });
};

const report = (
  months: RecruitmentMonth[],
  more: Partial<TrialRecruitmentStatistics> = {},
): TrialRecruitmentStatistics => {
  const recruited_count = months.at(-1)?.cumulative_count ?? 0;
  const goal = { recruitment_target: null, recruitment_end_date: null, ...more };
  const firstDay = months[0] ? `${months[0].month.slice(0, 8)}10` : null;
  return {
    as_of: '2026-07-01T10:00:00.000Z',
    trial_id: newId(),
    trial_title: 'LZZT',
    type: 'full',
    recruited_count,
    screening_failure_count: 0,
    months,
    recruited_before_count: 0,
    participant_count: recruited_count,
    first_recruited_date: firstDay,
    last_recruited_date: firstDay,
    target_met_date: null,
    target_count: null,
    forecast:
      firstDay === null
        ? null
        : forecastOf(goal, { today, firstDay, recruitedCount: recruited_count, recentCount: 6 }),
    ...goal,
    ...more,
  };
};

test('There is a point at each month end, today, and a bar for each month, empty ones too', () => {
  const drawn = recruitmentPoints(report(monthsFrom('2026-04-01', [2, 0, 3, 1])), {}, today);
  expect(drawn?.points.map(({ date, actual }) => [date, actual])).toEqual([
    ['2026-04-01', 0],
    ['2026-04-30', 2],
    ['2026-05-31', 2],
    ['2026-06-30', 5],
    ['2026-07-01', 6],
  ]);
  expect(drawn?.months.map((bar) => bar.recruited_count)).toEqual([2, 0, 3, 1]);
});

test('Nobody recruited is nothing to draw', () => {
  expect(recruitmentPoints(report([]), {}, today)).toBeNull();
});

test('The forecast begins at today with what there is and opens towards the recruitment end', () => {
  const goal = { recruitment_target: 20, recruitment_end_date: '2026-09-30' };
  const drawn = recruitmentPoints(report(monthsFrom('2026-04-01', [2, 0, 3, 1]), goal), {}, today);
  const ahead = drawn?.points.filter(({ band }) => band !== null) ?? [];
  expect(ahead[0]).toMatchObject({ date: today, actual: 6, expected: 6, band: [6, 6] });
  expect(ahead.at(-1)?.date).toBe('2026-09-30');
  const widths = ahead.map(({ band }) => (band ? band[1] - band[0] : 0));
  expect(widths.toSorted((a, b) => a - b)).toEqual(widths);
  expect(drawn?.points.at(-1)?.target).toBe(20);
  expect(drawn?.months.map(({ expected }) => expected !== null)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('One of one with ten recruited has no forecast of the target and still a picture', () => {
  const drawn = recruitmentPoints(
    report(monthsFrom('2026-06-01', [10]), { recruitment_target: 1, recruitment_end_date: '2026-06-30' }),
    {},
    today,
  );
  expect(drawn?.points.at(-1)).toMatchObject({ date: today, actual: 10, target: 1, band: null });
});

test('A target that is not to be expected for centuries does not stretch the picture', () => {
  const drawn = recruitmentPoints(
    report(monthsFrom('2026-04-01', [2, 0, 3, 1]), { recruitment_target: 1_000_000 }),
    {},
    today,
  );
  expect(drawn?.to).toBe('2026-10-01');
});

test.each([
  ['of a day', { from: '2026-05-05', to: '2026-05-05' }, '2026-05-05', '2026-05-05'],
  ['of 330 years', { from: '1970-01-01', to: '2300-12-31' }, '2026-04-01', '2026-07-01'],
  ['that is long over', { from: '1970-01-01', to: '1970-12-31' }, '2026-04-01', '2026-04-01'],
  ['that is far ahead', { from: '2290-01-01' }, '2290-01-01', '2290-01-01'],
])('A range %s is drawn without its empty ends', (_name, range, from, to) => {
  const months = monthsFrom('2026-04-01', [2, 0, 3, 1]);
  const drawn = recruitmentPoints(report(months, { forecast: null }), range, today);
  expect(drawn).toMatchObject({ from, to });
  expect(drawn?.points.length).toBeGreaterThan(0);
});

test('A range in the middle begins with those who were there before', () => {
  const months = monthsFrom('2026-05-01', [0, 3]);
  const drawn = recruitmentPoints(
    report(months, { recruited_before_count: 2, first_recruited_date: '2026-04-10' }),
    { from: '2026-05-15', to: '2026-06-30' },
    today,
  );
  expect(drawn?.points.map(({ date, actual }) => [date, actual])).toEqual([
    ['2026-05-15', 2],
    ['2026-05-31', 2],
    ['2026-06-30', 5],
  ]);
});
