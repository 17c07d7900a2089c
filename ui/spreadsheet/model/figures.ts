import type { CellType } from '../values/cellTypes.ts';
import { type CellValue, isEmptyValue } from '../values/cellValue.ts';

/** What the status bar tells of the selection. Sums only where all numbers count in one unit. */
export interface Figures {
  /** Filled cells. */
  readonly count: number;
  readonly marks: { readonly mandatory: number; readonly optional: number } | null;
  readonly numbers: Sums | null;
}

/** In the unit of `type`; `mean` is rounded half away from zero to it. */
export interface Sums {
  readonly type: CellType;
  readonly sum: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

export interface TypedValue {
  readonly type: CellType;
  readonly value: CellValue;
}

export function figuresOf(cells: Iterable<TypedValue>): Figures {
  let count = 0;
  let mandatory = 0;
  let optional = 0;
  let onlyMarks = true;
  let unit: CellType | null = null;
  let isMixed = false;
  let numbers = 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { type, value } of cells) {
    if (type.name !== 'mark') onlyMarks = false;
    if (isEmptyValue(value)) continue;
    count += 1;
    if (value === 'mandatory') mandatory += 1;
    if (value === 'optional') optional += 1;
    if (typeof value !== 'number' || type.places === undefined) continue;
    if (unit !== null && unit.name !== type.name) isMixed = true;
    unit ??= type;
    numbers += 1;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const mean = Math.sign(sum) * Math.round(Math.abs(sum) / numbers);
  return {
    count,
    marks: onlyMarks && mandatory + optional > 0 ? { mandatory, optional } : null,
    numbers: unit !== null && !isMixed ? { type: unit, sum, mean, min, max } : null,
  };
}
