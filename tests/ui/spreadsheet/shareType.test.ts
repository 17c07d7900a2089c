import { describe, expect, test } from 'vitest';
import { shareType } from '../../../ui/spreadsheet/values/shareType.ts';

describe('a column with a share of its own', () => {
  const share = shareType({ own: { kind: 'percent', hundredths: 6_000 }, otherConfirmation: 'mandatory' });

  test.each(['x', 'X', '●', '60 %', '60,00 %'])('%s gives it', (text) => {
    const read = share.parse(text, 'de');
    expect(read).toEqual({ value: text === '●' ? 'own:mandatory' : 'own' });
  });

  test('an amount overrides it', () => expect(share.parse('12,50', 'de')).toEqual({ value: 'amount:1250' }));

  test.each([
    ['en', '60.00\u00a0%'],
    ['de', '60,00\u00a0%'],
  ] as const)('another percentage is refused with the one there is (%s)', (locale, choices) =>
    expect(share.check?.('percent:3300', locale)).toEqual({ code: 'not_a_choice', params: { choices } }),
  );

  test.each(['own', 'own:mandatory', 'own:optional', 'amount:1250', 'amount:1250:mandatory'])(
    'what is shown of %s reads back equal',
    (value) => {
      for (const locale of ['en', 'de'] as const)
        expect(share.parse(share.show(value, locale), locale)).toEqual({ value });
    },
  );

  test('Space goes from nothing to the share, on to who must answer, and back', () => {
    expect(share.next?.(null)).toBe('own');
    expect(share.next?.('own')).toBe('own:mandatory');
    expect(share.next?.('amount:1250')).toBe('amount:1250:mandatory');
    expect(share.next?.('own:mandatory')).toBeNull();
  });
});

test.each([
  ['en', '100.00\u00a0%', '1,000.00'],
  ['de', '100,00\u00a0%', '1.000,00'],
] as const)('the limits of a share are written as the language has them (%s)', (locale, percent, amount) => {
  const share = shareType({ amount: { max: 100_000 } });
  expect(share.check?.('percent:10001', locale)?.params).toEqual({ max: percent });
  expect(share.check?.('amount:100001', locale)?.params).toEqual({ max: amount });
});
