import { expect, test } from 'vitest';
import { formatWholeEuro } from '../../../ui/words/format.ts';

test('an axis tells whole euros, in either language', () => {
  expect(formatWholeEuro(123_456, 'en')).toBe('€1,235');
  expect(formatWholeEuro(123_456, 'de')).toBe('1.235\u00a0€');
});
