/** A sum with its sign, also where it is above zero; nothing = a dash. */
export const withSign = (cents: number, formatted: (cents: number) => string): string => {
  if (cents === 0) return '–';
  return cents > 0 ? `+${formatted(cents)}` : formatted(cents);
};
