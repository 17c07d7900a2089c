import { tooMuchInside } from './fileRefused.ts';
import type { FileCell } from './fileTable.ts';
import { readLimits } from './readLimits.ts';

/** Counts what is kept of a file; throws when it becomes too much. */
export class KeptCells {
  #lines = 0;
  #cells = 0;
  #characters = 0;

  add(cells: readonly FileCell[]): void {
    this.#lines += 1;
    this.#cells += cells.length;
    for (const cell of cells) if (typeof cell === 'string') this.#characters += cell.length;
    const { lines, cells: most, characters } = readLimits;
    if (this.#lines > lines || this.#cells > most || this.#characters > characters) throw tooMuchInside();
  }
}
