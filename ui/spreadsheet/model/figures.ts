import type { CellType } from '../values/cellTypes.ts';
import { type CellValue, isEmptyValue } from '../values/cellValue.ts';

/** What the status bar tells of the selection. Sums only where all numbers count in one unit. */
export interface Figures {
  /** Filled cells. */
  readonly count: number;
  /** How often each value stands there that the type counts by name, where all cells are of one such type. */
  readonly tally: readonly { readonly name: string; readonly count: number }[] | null;
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

export const noFigures: Figures = { count: 0, tally: null, numbers: null };

/** Takes cells one by one, so that many can be counted in beats. */
export class FigureCount {
  #count = 0;
  /** The one type that all cells have; null where there are several. */
  #type: CellType | null | undefined;
  readonly #byValue = new Map<CellValue, number>();
  #unit: CellType | null = null;
  #isMixed = false;
  #numbers = 0;
  #sum = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  add(type: CellType, value: CellValue): void {
    if (this.#type === undefined) this.#type = type;
    else if (this.#type?.name !== type.name) this.#type = null;
    if (isEmptyValue(value)) return;
    this.#count += 1;
    if (this.#type?.tally) this.#byValue.set(value, (this.#byValue.get(value) ?? 0) + 1);
    if (typeof value !== 'number' || type.places === undefined) return;
    if (this.#unit !== null && this.#unit.name !== type.name) this.#isMixed = true;
    this.#unit ??= type;
    this.#numbers += 1;
    this.#sum += value;
    this.#min = Math.min(this.#min, value);
    this.#max = Math.max(this.#max, value);
  }

  figures(): Figures {
    return {
      count: this.#count,
      tally: this.#tally(),
      numbers: this.#isMixed ? null : this.#sums(),
    };
  }

  #tally(): Figures['tally'] {
    if (this.#count === 0 || !this.#type?.tally) return null;
    return this.#type.tally.map(({ value, name }) => ({ name, count: this.#byValue.get(value) ?? 0 }));
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
