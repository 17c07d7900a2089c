import type { CellType, NumberOptions } from './cellTypes.ts';
import { moneyType, percentType } from './cellTypes.ts';
import type { CellValue } from './cellValue.ts';

/** A part of a price: a fixed amount in cents, or hundredths of a percent of it. */
export type Share =
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'percent'; readonly hundredths: number };

/** The share that a cell's value stands for; null when the cell is empty. */
export function shareOf(value: CellValue): Share | null {
  const [, kind, digits] = typeof value === 'string' ? (/^(amount|percent):(-?\d+)$/.exec(value) ?? []) : [];
  if (kind === undefined) return null;
  return kind === 'amount'
    ? { kind: 'amount', cents: Number(digits) }
    : { kind: 'percent', hundredths: Number(digits) };
}

/** The cell value of a share, so that equal shares are equal values. */
export function shareValue(share: Share | null): CellValue {
  if (share === null) return null;
  return share.kind === 'amount' ? `amount:${share.cents}` : `percent:${share.hundredths}`;
}

/** `45,5 %` is a percentage, `120,00` an amount. */
export function shareType(
  options: { readonly percent?: NumberOptions; readonly amount?: NumberOptions } = {},
): CellType {
  const percent = percentType({ min: 0, max: 10_000, ...options.percent });
  const amount = moneyType({ min: 0, ...options.amount });
  return {
    name: 'share',
    align: 'right',
    empty: null,
    editor: 'line',
    parse: (text, locale) => {
      const parsed = (text.includes('%') ? percent : amount).parse(text, locale);
      if (!('value' in parsed) || typeof parsed.value !== 'number') return parsed;
      return {
        value: text.includes('%')
          ? shareValue({ kind: 'percent', hundredths: parsed.value })
          : shareValue({ kind: 'amount', cents: parsed.value }),
      };
    },
    show: (value, locale) => {
      const share = shareOf(value);
      if (!share) return '';
      return share.kind === 'percent'
        ? percent.show(share.hundredths, locale)
        : amount.show(share.cents, locale);
    },
    check: (value) => {
      const share = shareOf(value);
      if (!share) return null;
      return (
        (share.kind === 'percent' ? percent.check?.(share.hundredths) : amount.check?.(share.cents)) ?? null
      );
    },
  };
}
