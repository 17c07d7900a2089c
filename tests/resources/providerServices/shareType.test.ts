import { describe, expect, test } from 'vitest';
import { providerServicesEn } from '../../../messages/plan/providerServices.ts';
import { shareOf, shareType, shareValue } from '../../../resources/providerServices/shareType.ts';

describe('a column with a share of its own', () => {
  const share = shareType({
    own: { kind: 'percent', hundredths: 6_000 },
    otherConfirmation: 'mandatory',
    otherPercent: (own) => `X for ${own}, or an amount`,
  });

  test.each(['x', 'X', '●', '60 %', '60,00 %'])('%s gives it', (text) => {
    const read = share.parse(text, 'de');
    expect(read).toEqual({ value: text === '●' ? 'own:mandatory' : 'own' });
  });

  test('an amount overrides it', () => expect(share.parse('12,50', 'de')).toEqual({ value: 'amount:1250' }));

  test.each([
    ['en', '60.00\u00a0%'],
    ['de', '60,00\u00a0%'],
  ] as const)('another percentage is refused with what may be typed here (%s)', (locale, own) =>
    expect(share.check?.('percent:3300', locale)).toEqual({
      code: 'refused',
      params: { message: `X for ${own}, or an amount` },
    }),
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

test('a share is a percentage or an amount', () => {
  const share = shareType();
  expect(share.parse('45,5 %', 'de')).toEqual({ value: shareValue({ kind: 'percent', hundredths: 4_550 }) });
  expect(share.parse('120', 'de')).toEqual({ value: shareValue({ kind: 'amount', cents: 12_000 }) });
  expect(share.parse('', 'de')).toEqual({ value: null });
  expect(share.show('percent:4550', 'de')).toBe('45,50\u00a0%');
  expect(share.show('amount:12000', 'en')).toBe('120.00');
  expect(shareOf('percent:4550')).toEqual({ kind: 'percent', hundredths: 4_550 });
  expect(share.check?.('percent:10001', 'en')).toMatchObject({ code: 'value_too_large' });
  expect(share.check?.('amount:-1', 'en')).toMatchObject({ code: 'value_negative' });
});

test('a percentage on a fixed payment is refused with what may be typed, and why', () => {
  const { otherPercent } = providerServicesEn;
  const fixed = shareType({
    own: { kind: 'amount', cents: 12_000 },
    otherPercent: (own) => otherPercent.amount.replace('%{own}', own),
  });
  expect(fixed.parse('25 %', 'en')).toEqual({ value: 'percent:2500' });
  const message = String(fixed.check?.('percent:2500', 'en')?.params?.message);
  expect(message).toContain('a fixed amount of 120.00 €: type X for it, or a different amount in euros');
  expect(message).toContain('A percentage is only possible if the payment itself is a percentage');
});

test.each([
  ['en', '100.00\u00a0%'],
  ['de', '100,00\u00a0%'],
] as const)('the limit of a percentage is written as the language has it (%s)', (locale, max) => {
  expect(shareType().check?.('percent:10001', locale)?.params).toEqual({ max });
});
