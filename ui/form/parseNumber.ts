import type { Language } from '../../contract/vocab.ts';
import { readNumber } from '../spreadsheet/values/readNumber.ts';

/** The field itself says what it counts; whoever pastes brings the sign along. */
const unit = /^([-−+]?\s*)(?:€|EUR)|(?:€|EUR|%)$/gi;

/**
 * Reads a typed number as an integer of its smallest unit, as sheets do: with 2 places `1.234,56` and `1,234.56` are
 * both 123456, an ambiguous `1.234` follows the language. Null = no such number.
 */
export function parseScaled(typed: string, places: number, language: Language): number | null {
  const reading = readNumber(typed, places === 0 ? { places } : { places, unit }, language);
  return 'value' in reading ? reading.value : null;
}
