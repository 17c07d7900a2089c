const hoursPerDay = 24;

const pattern = /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/;

/**
 * The whole days of an ISO 8601 duration, negative where it is: `P2W` 14, `PT48H` 2. Null where it is none, has years
 * or months (which have no fixed length), or is no whole number of days.
 */
export const wholeDays = (duration: string): number | null => {
  const match = pattern.exec(duration.trim());
  if (!match || /[PT]$/.test(duration.trim())) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  const inHours = hours + minutes / 60 + seconds / 3600;
  if (inHours % hoursPerDay !== 0) return null;
  const total = weeks * 7 + days + inHours / hoursPerDay;
  return match[1] === '-' && total !== 0 ? -total : total;
};
