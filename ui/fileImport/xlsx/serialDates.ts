const dayInMs = 86_400_000;
/** Day 0 of Excel, one day early: Excel counts a 29 February 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);
const dayZeroFrom1904 = Date.UTC(1904, 0, 1);
/** 9999-12-31, the last day that Excel has. */
const lastDay = 2_958_466;

/**
 * A day number as `2026-06-30`, with its time (`2026-06-30 14:30`) when it has one. Null when it is no day of Excel's;
 * the days before March 1900, which Excel counts wrongly, are none.
 */
export function dateText(serial: number, isFrom1904: boolean): string | null {
  if (!(serial >= (isFrom1904 ? 0 : 61) && serial < lastDay)) return null;
  const minutes = Math.round(serial * 1_440);
  const start = isFrom1904 ? dayZeroFrom1904 : dayZero;
  const moment = new Date(start + (minutes * dayInMs) / 1_440).toISOString();
  return minutes % 1_440 === 0 ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;
}

/** A part of a day as `14:30`; more than a day goes on counting hours. */
export function timeText(serial: number): string {
  const minutes = Math.round(serial * 1_440);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
