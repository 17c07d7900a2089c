import { expect, test } from 'vitest';
import {
  formatCents,
  formatCount,
  formatEuro,
  formatMoment,
  formatPercent,
  formatTime,
} from '../../../ui/words/format.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('money: German 1.234,56 €, English €1,234.56; minus is U+2212', () => {
  expect(formatEuro(123_456, 'en')).toBe('€1,234.56');
  expect(plain(formatEuro(123_456, 'de'))).toBe('1.234,56 €');
  expect(formatEuro(-123_456, 'en')).toBe('−€1,234.56');
  expect(plain(formatEuro(-5, 'de'))).toBe('−0,05 €');
});

test('bare amounts keep their cents, the largest too', () => {
  expect(formatCents(1_000_000_000_000, 'en')).toBe('10,000,000,000.00');
  expect(formatCents(99_999_999_999_999, 'de')).toBe('999.999.999.999,99');
});

test('percentages are hundredths', () => {
  expect(plain(formatPercent(1250, 'de'))).toBe('12,5 %');
  expect(plain(formatPercent(1900, 'en'))).toBe('19 %');
});

test('counts group their thousands', () => {
  expect(formatCount(10_827, 'en')).toBe('10,827');
  expect(formatCount(10_827, 'de')).toBe('10.827');
});

test('a moment is told in the time zone that it is asked for in', () => {
  const moment = new Date('2026-06-30T23:30:00Z');
  expect(formatMoment(moment, 'en', 'Europe/Berlin')).toBe('01.07.2026 01:30');
  expect(formatMoment(moment, 'de', 'America/New_York')).toBe('30.06.2026 19:30');
  expect(formatTime(moment, 'en', 'Asia/Tokyo')).toBe('08:30');
});
