import { expect, test } from 'vitest';
import { makesOptional } from '../../../../server/visitplan-ai/engine/text/footnotes.ts';

test.each([
  ['Only if clinically indicated.', true],
  ['Nur bei Frauen im gebärfähigen Alter.', true],
  ['Nur bes klinischer Indikabon.', true],
  ['Only females of childbearing potenbal.', true],
  ['Fasting sample, water only.', false],
  ['Nüchtern abzunehmen.', false],
])('a note that begins with only is a condition, however its other words are read: %s', (text, is) => {
  expect(makesOptional(text)).toBe(is);
});
