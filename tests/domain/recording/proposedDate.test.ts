import { expect, test } from 'vitest';
import { proposedDate } from '../../../domain/recording/proposedDate.ts';

test.each([
  ['the date it has', { visit_date: '2026-06-02', planned_date: '2026-06-01' }, '2026-06-02'],
  ['the planned day once it has come', { visit_date: null, planned_date: '2026-06-01' }, '2026-06-01'],
  ['the planned day on that day', { visit_date: null, planned_date: '2026-07-01' }, '2026-07-01'],
  ['today before it', { visit_date: null, planned_date: '2026-07-02' }, '2026-07-01'],
  ['today where nothing is planned', { visit_date: null, planned_date: null }, '2026-07-01'],
])('done as planned means %s', (_words, visit, date) => {
  expect(proposedDate(visit, '2026-07-01')).toBe(date);
});
