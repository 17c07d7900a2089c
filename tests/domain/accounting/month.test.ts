import { expect, test } from 'vitest';
import { handOverVerdict, monthStateOf, takeBackVerdict } from '../../../domain/accounting/month.ts';

const march = {
  monthEnd: '2026-03-31',
  today: '2026-05-05',
  lockedUntil: '2026-02-28',
  isHandedOver: false,
} as const;
const codes = (verdict: readonly { code: string }[]) => verdict.map(({ code }) => code);

test('a month is handed over once it is over and nothing is missing, the next one first', () => {
  expect(handOverVerdict(march, 0)).toEqual([]);
  expect(handOverVerdict({ ...march, lockedUntil: null }, 0)).toEqual([]);
  expect(codes(handOverVerdict({ ...march, today: '2026-03-31' }, 0))).toEqual(['month_not_over']);
  expect(codes(handOverVerdict({ ...march, lockedUntil: '2026-03-31' }, 0))).toEqual(['month_handed_over']);
  expect(handOverVerdict({ ...march, lockedUntil: '2026-01-31' }, 0)).toEqual([
    { code: 'month_before_open', params: { date: '2026-02-28' } },
  ]);
  expect(handOverVerdict(march, 2)).toEqual([{ code: 'accounts_missing', params: { count: 2 } }]);
});

test('only the last month that was handed over is taken back', () => {
  const handed = { ...march, isHandedOver: true, lockedUntil: '2026-03-31' } as const;
  expect(takeBackVerdict(handed)).toEqual([]);
  expect(codes(takeBackVerdict({ ...handed, lockedUntil: '2026-04-30' }))).toEqual(['month_followed']);
  expect(codes(takeBackVerdict(march))).toEqual(['month_not_handed_over']);
});

test('a month is running until its last day has passed', () => {
  expect(monthStateOf({ ...march, today: '2026-03-31' })).toBe('running');
  expect(monthStateOf(march)).toBe('open');
  expect(monthStateOf({ ...march, isHandedOver: true })).toBe('handed_over');
});
