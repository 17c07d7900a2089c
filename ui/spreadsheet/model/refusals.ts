import type { CellContent, CellFailure } from '../values/cellValue.ts';
import { type RowFailures, wholeRow } from './failures.ts';

interface Refusal {
  readonly content: CellContent | undefined;
  readonly failure: CellFailure;
}

/** What the other side would not store. A refusal of a cell holds for the content that was refused. */
export class Refusals {
  readonly #rows = new Map<string, Map<string, Refusal>>();

  /** `message` is the reason in the user's language. */
  add(rowId: string, field: string, content: CellContent | undefined, message: string): void {
    const row = this.#rows.get(rowId) ?? new Map<string, Refusal>();
    row.set(field, { content, failure: { code: 'refused', params: { message } } });
    this.#rows.set(rowId, row);
  }

  /** Drops what no longer holds: refusals of cells with other content now, and of the row once it was edited. */
  review(rowId: string, contentOf: (field: string) => CellContent | undefined, wasEdited: boolean): void {
    const row = this.#rows.get(rowId);
    if (!row) return;
    for (const [field, { content }] of row) {
      const isOver = field === wholeRow ? wasEdited : contentOf(field) !== content;
      if (isOver) row.delete(field);
    }
    if (row.size === 0) this.#rows.delete(rowId);
  }

  clear(): void {
    this.#rows.clear();
  }

  of(rowId: string): RowFailures | undefined {
    const row = this.#rows.get(rowId);
    return row && new Map([...row].map(([field, { failure }]) => [field, failure]));
  }

  /** `failures` with the refusals added where nothing else is wrong. */
  joined(rowId: string, failures: RowFailures | undefined): RowFailures | undefined {
    const refused = this.of(rowId);
    return refused ? new Map([...refused, ...(failures ?? [])]) : failures;
  }
}
