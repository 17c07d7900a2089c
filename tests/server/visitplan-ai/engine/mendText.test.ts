import { expect, test } from 'vitest';
import { mendText } from '../../../../server/visitplan-ai/engine/text/mendText.ts';

test.each([
  ['Only ıf the result at screenıng was abnormal.', 'Only if the result at screening was abnormal.'],
  ['Visıt 7', 'Visit 7'],
])('the i of %s has its dot again', (read, mended) => {
  expect(mendText(read)).toBe(mended);
});
