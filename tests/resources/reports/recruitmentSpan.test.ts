import { expect, test } from 'vitest';
import { spanOf } from '../../../resources/reports/recruitment/recruitmentSpan.ts';

const today = '2026-07-01';
const month = (name: string) => ({
  month: name,
  recruited_count: 2,
  screening_failure_count: 0,
  cumulative_count: 2,
  target_count: null,
});
const old = {
  months: [month('2012-07-01'), month('2014-09-01')],
  first_recruited_date: '2012-07-06',
  recruitment_end_date: '2014-12-31',
};

test('each trial has the days of its own recruitment, ending with it', () => {
  expect(spanOf(old, {}, today)).toEqual({ from: '2012-07-01', to: '2014-12-31' });
  expect(spanOf({ ...old, recruitment_end_date: null }, {}, today).to).toBe('2014-09-30');
  const running = { ...old, months: [month('2026-01-01'), month('2026-06-01')] };
  const begun = { ...running, first_recruited_date: '2026-01-10' };
  expect(spanOf({ ...begun, recruitment_end_date: '2026-12-31' }, {}, today)).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
  });
  expect(spanOf({ ...begun, recruitment_end_date: null }, {}, today).to).toBe(today);
});

test('it stays within the days that are asked for, and nobody recruited is today alone', () => {
  expect(spanOf(old, { from: '2013-01-01', to: '2013-12-31' }, today)).toEqual({
    from: '2013-01-01',
    to: '2013-12-31',
  });
  const nobody = { months: [], first_recruited_date: null, recruitment_end_date: null };
  expect(spanOf(nobody, {}, today)).toEqual({ from: '2026-07-01', to: '2026-07-01' });
});
