import type { Language } from '../../contract/vocab.ts';

/** Which of `,` and `.` parts the fraction off; the other groups thousands. */
function decimalMark(text: string, language: Language): ',' | '.' {
  const native = language === 'de' ? ',' : '.';
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return native;
  const mark = text[last] === ',' ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  if (text.includes(other)) return mark;
  const isGroup = text.indexOf(mark) !== last || /[.,]\d{3}$/.test(text);
  if (!isGroup) return mark;
  // Several marks of one kind group thousands; a single one before three digits follows the language.
  return text.indexOf(mark) !== last ? other : native;
}

/**
 * Reads a typed number as an integer of its smallest unit: with 2 places `1.234,56` and `1,234.56` are both 123456, an
 * ambiguous `1.234` follows the language. Signs of euro and percent and spaces are skipped. Null = no such number.
 */
export function parseScaled(typed: string, places: number, language: Language): number | null {
  const text = typed.replace(/[\s€%]/g, '').replace('−', '-');
  const mark = decimalMark(text, language);
  const grouping = mark === ',' ? /\./g : /,/g;
  const plain = text.replace(grouping, '').replace(mark, '.');
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > places) return null;
  const value = Number(whole + fraction.padEnd(places, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign && value !== 0 ? -value : value;
}
