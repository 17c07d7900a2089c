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

export const noFigures: Figures = { count: 0, marks: null, numbers: null };

/** Takes cells one by one, so that many can be counted in beats. */
export class FigureCount {
  #count = 0;
  #mandatory = 0;
  #optional = 0;
  #onlyMarks = true;
  #unit: CellType | null = null;
  #isMixed = false;
  #numbers = 0;
  #sum = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  add(type: CellType, value: CellValue): void {
    if (type.name !== 'mark') this.#onlyMarks = false;
    if (isEmptyValue(value)) return;
    this.#count += 1;
    if (value === 'mandatory') this.#mandatory += 1;
    if (value === 'optional') this.#optional += 1;
    if (typeof value !== 'number' || type.places === undefined) return;
    if (this.#unit !== null && this.#unit.name !== type.name) this.#isMixed = true;
    this.#unit ??= type;
    this.#numbers += 1;
    this.#sum += value;
    this.#min = Math.min(this.#min, value);
    this.#max = Math.max(this.#max, value);
  }

  figures(): Figures {
    const [count, mandatory, optional] = [this.#count, this.#mandatory, this.#optional];
    return {
      count,
      marks: this.#onlyMarks && mandatory + optional > 0 ? { mandatory, optional } : null,
      numbers: this.#isMixed ? null : this.#sums(),
    };
  }

  #sums(): Sums | null {
    if (this.#unit === null) return null;
    const sum = this.#sum;
    const mean = Math.sign(sum) * Math.round(Math.abs(sum) / this.#numbers);
    return { type: this.#unit, sum, mean, min: this.#min, max: this.#max };
  }
}

export function figuresOf(cells: Iterable<TypedValue>): Figures {
  const count = new FigureCount();
  for (const { type, value } of cells) count.add(type, value);
  return count.figures();
}
