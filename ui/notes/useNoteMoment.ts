import { todayIn } from '../../domain/dates.ts';
import { useTimeZone, useToday } from '../session/useToday.ts';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';

/** When something was written, as one says it: of today no date, and in short of this year no year. */
export function useNoteMoment(): { full: (at: string) => string; short: (at: string) => string } {
  const text = useText();
  const format = useFormat();
  const timeZone = useTimeZone();
  const today = useToday();
  const dayOf = (at: string): string => todayIn(timeZone, Date.parse(at));
  return {
    full: (at) =>
      dayOf(at) === today
        ? text('notes.today', { time: format.time(new Date(at)) })
        : format.moment(new Date(at)),
    short: (at) => {
      const day = dayOf(at);
      if (day === today) return format.time(new Date(at));
      const date = format.date(day);
      return day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, -4) : date;
    },
  };
}
