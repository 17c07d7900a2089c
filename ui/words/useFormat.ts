import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import type { Language } from '../../contract/vocab.ts';
import { formatDate } from '../../domain/dates.ts';
import { useTimeZone } from '../session/useToday.ts';
import {
  formatCents,
  formatCount,
  formatDayMonth,
  formatEuro,
  formatMoment,
  formatMonth,
  formatMonthYear,
  formatPercent,
  formatTenths,
  formatTime,
  formatWeekday,
  formatWholeEuro,
} from './format.ts';

/** The language of the user; anything unknown is read as English, the product's default. */
export function useLanguage(): Language {
  return useLocale() === 'de' ? 'de' : 'en';
}

/**
 * Amounts (cents), percentages (hundredths), counts, dates (`YYYY-MM-DD`) and moments as the user's language has them;
 * moments in the site's time zone, in which its days are counted.
 */
export function useFormat() {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(
    () => ({
      language,
      euro: (cents: number) => formatEuro(cents, language),
      wholeEuro: (cents: number) => formatWholeEuro(cents, language),
      cents: (cents: number) => formatCents(cents, language),
      percent: (hundredths: number) => formatPercent(hundredths, language),
      count: (count: number) => formatCount(count, language),
      /** A number as texts with a plural take it. */
      counted: (count: number) => ({ smart_count: count, count: formatCount(count, language) }),
      date: formatDate,
      tenths: (value: number) => formatTenths(value, language),
      month: (date: string) => formatMonth(date, language),
      monthYear: (date: string) => formatMonthYear(date, language),
      dayMonth: (date: string) => formatDayMonth(date, language),
      weekday: (date: string) => formatWeekday(date, language),
      time: (moment: Date) => formatTime(moment, language, timeZone),
      moment: (moment: Date) => formatMoment(moment, language, timeZone),
    }),
    [language, timeZone],
  );
}
