import { type CellType, moneyType, percentType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { CellValue, Locale, Parsed } from '../../ui/spreadsheet/values/cellValue.ts';
import { centsInFile, percentInFile, textInFile } from '../../ui/spreadsheet/values/fileCell.ts';

/** Who must answer for a share, where that is said at the cell. */
export type ShareConfirmation = 'mandatory' | 'optional';

/** A part of a price: what the column itself says, a fixed amount in cents, or hundredths of a percent. */
export type Share = (
  | { readonly kind: 'own' }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'percent'; readonly hundredths: number }
) & { readonly confirmation?: ShareConfirmation | undefined };

export interface ShareOptions {
  /** The column's own share: `X` and Space give it, and a percentage must be equal to it. */
  readonly own?: Exclude<Share, { kind: 'own' }>;
  /** What Space sets after the share itself. */
  readonly otherConfirmation?: ShareConfirmation;
  /** Says why another percentage than the column's own is not taken, and what is; `own` is that share as shown. */
  readonly otherPercent?: (own: string) => string;
}

const pattern = /^(?:own|(amount|percent):(-?\d+))(?::(mandatory|optional))?$/;

const confirmationOf = (word: string | undefined): ShareConfirmation | undefined =>
  word === 'mandatory' || word === 'optional' ? word : undefined;

/** The share that a cell's value stands for; null when the cell is empty. */
export function shareOf(value: CellValue): Share | null {
  const match = typeof value === 'string' ? pattern.exec(value) : null;
  if (!match) return null;
  const [, kind, digits, word] = match;
  const confirmation = confirmationOf(word);
  const confirmed = confirmation ? { confirmation } : {};
  if (kind === undefined) return { kind: 'own', ...confirmed };
  return kind === 'amount'
    ? { kind, cents: Number(digits), ...confirmed }
    : { kind: 'percent', hundredths: Number(digits), ...confirmed };
}

/** The cell value of a share, so that equal shares are equal values. */
export function shareValue(share: Share | null): CellValue {
  if (share === null) return null;
  const confirmation = share.confirmation ? `:${share.confirmation}` : '';
  if (share.kind === 'own') return `own${confirmation}`;
  const size = share.kind === 'amount' ? share.cents : share.hundredths;
  return `${share.kind}:${size}${confirmation}`;
}

const signs: Record<ShareConfirmation, string> = { mandatory: '● ', optional: '○ ' };

/** `45,5 %` is a percentage, `120,00` an amount; `●` before it: must be answered, `○`: need not. */
export function shareType({ own, otherConfirmation, otherPercent }: ShareOptions = {}): CellType {
  const percents = percentType({ min: 0, max: 10_000 });
  const amounts = moneyType({ min: 0 });
  const sizeOf = (share: Share, locale: Locale): string => {
    const shown = share.kind === 'own' ? own : share;
    if (!shown) return '';
    return shown.kind === 'percent'
      ? percents.show(shown.hundredths, locale)
      : amounts.show(shown.cents, locale);
  };
  const isOwn = (share: Share): boolean =>
    own !== undefined && shareValue({ ...share, confirmation: undefined }) === shareValue(own);

  const readSize = (text: string, locale: Locale): { share: Share } | Parsed => {
    if (own && /^x?$/i.test(text)) return { share: { kind: 'own' } };
    const isPercent = text.includes('%');
    const parsed = (isPercent ? percents : amounts).parse(text, locale);
    if (!('value' in parsed) || typeof parsed.value !== 'number') return parsed;
    const share: Share = isPercent
      ? { kind: 'percent', hundredths: parsed.value }
      : { kind: 'amount', cents: parsed.value };
    return { share: isOwn(share) ? { kind: 'own' } : share };
  };

  return {
    name: 'share',
    align: 'right',
    empty: null,
    editor: 'line',
    parse: (text, locale) => {
      const [, sign, size = ''] = /^([●○]?)\s*(.*)$/s.exec(text.trim()) ?? [];
      if (!sign && size === '') return { value: null };
      const read = readSize(size, locale);
      if (!('share' in read)) return read;
      if (!sign) return { value: shareValue(read.share) };
      return { value: shareValue({ ...read.share, confirmation: sign === '●' ? 'mandatory' : 'optional' }) };
    },
    show: (value, locale) => {
      const share = shareOf(value);
      if (!share) return '';
      return (share.confirmation ? signs[share.confirmation] : '') + sizeOf(share, locale);
    },
    check: (value, locale) => {
      const share = shareOf(value);
      if (!share || share.kind === 'own') return null;
      if (share.kind === 'amount') return amounts.check?.(share.cents, locale) ?? null;
      if (own) {
        const shown = sizeOf({ kind: 'own' }, locale);
        return { code: 'refused', params: { message: otherPercent?.(shown) ?? shown } };
      }
      return percents.check?.(share.hundredths, locale) ?? null;
    },
    // A share that says more than its size is written as it is shown.
    inFile: (value, shown) => {
      const share = shareOf(value);
      if (!share || share.kind === 'own' || share.confirmation) return textInFile(shown);
      return share.kind === 'amount' ? centsInFile(share.cents) : percentInFile(share.hundredths);
    },
    ...(own
      ? {
          next: (value: CellValue) => {
            const share = shareOf(value);
            if (!share) return shareValue({ kind: 'own' });
            if (share.confirmation || !otherConfirmation) return null;
            return shareValue({ ...share, confirmation: otherConfirmation });
          },
        }
      : {}),
  };
}
