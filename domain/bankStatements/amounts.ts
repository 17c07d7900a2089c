const plainAmount = /^([+-]?)(\d{1,13})(?:[.,](\d*))?$/;

/** Cents of `1234.5`, `1234,50` or `-12`, or of `1.234,50` and `1,234.50`; null = it is no amount in whole cents. */
export const centsOf = (text: string): number | null => {
  const trimmed = text.replaceAll(/[\s\u00a0'’]/g, '').replace('\u2212', '-');
  const isGrouped = /^[+-]?\d{1,3}([.,]\d{3})+[.,]\d{2}$/.test(trimmed);
  const digits = isGrouped ? trimmed.replaceAll(/[.,](?=\d{3})/g, '') : trimmed;
  const [, sign, whole, part = ''] = plainAmount.exec(digits) ?? [];
  if (whole === undefined || /[1-9]/.test(part.slice(2))) return null;
  const cents = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? (sign === '-' ? -cents : cents) + 0 : null;
};

/** `YYYY-MM-DD` of a day that there is; null = there is none. */
export const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : null;
};

/** The day that `2026-05-04` or `2026-05-04T08:12:00` begins with; null = none. */
export const isoDayOf = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text.trim()) ?? [];
  return year === undefined ? null : dayOf(Number(year), Number(month), Number(day));
};
