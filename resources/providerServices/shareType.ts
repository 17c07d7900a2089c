import type { CellType } from '../../ui/spreadsheet/values/cellTypes.ts';
import { moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { CellValue, Locale } from '../../ui/spreadsheet/values/cellValue.ts';

const money = moneyType({ min: 0 });

/** What a matrix cell holds: null = not assigned, true = with the payment's own share, a number = this many cents. */
export type Share = number | true | null;

export const shareOf = (value: CellValue): Share =>
  typeof value === 'number' || value === true ? value : null;

/** A cell of the services x payments matrix: `X` assigns, a number overrides, Space switches; `own` is what X shows. */
export const shareType = (own: (locale: Locale) => string): CellType => ({
  name: 'share',
  align: 'right',
  empty: null,
  editor: 'line',
  cycle: [null, true],
  parse: (text, locale) => {
    const word = text.trim().toLowerCase();
    if (word === '') return { value: null };
    if (word === 'x' || word === '●' || word === own(locale).toLowerCase()) return { value: true };
    return money.parse(text, locale);
  },
  show: (value, locale) => (value === true ? own(locale) : money.show(value, locale)),
  check: (value) => (typeof value === 'number' ? (money.check?.(value) ?? null) : null),
});
