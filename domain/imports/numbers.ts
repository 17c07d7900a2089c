/** Detects the number format of a file: `1.234,50` or `1,234.50`; null = ambiguous. */
export const numbersWritten = (texts: Iterable<string>): 'de' | 'en' | null => {
  for (const text of texts) {
    const number = text.replace(/[\s\u00a0€%]|EUR/gi, '');
    if (/^[-+−]?(\d+|\d{1,3}(\.\d{3})+),(\d{1,2}|\d{4,})$/.test(number)) return 'de';
    if (/^[-+−]?(\d+|\d{1,3}(,\d{3})+)\.(\d{1,2}|\d{4,})$/.test(number)) return 'en';
  }
  return null;
};
