import type { CellContent } from '../values/cellValue.ts';
import { type Checked, failuresOfRow, type RowFailures } from './failures.ts';
import { Refusals } from './refusals.ts';
import type { SheetFailure, SheetRules } from './rules.ts';
import { failuresByRow } from './sheetFailures.ts';

/** What is wrong with the changed rows: by their own rules, by rules across rows, and by what was refused. */
export class FailureBook<Row> {
  readonly refusals = new Refusals();
  readonly #own = new Map<string, RowFailures>();
  #shared: ReadonlyMap<string, RowFailures> = new Map();

  of(rowId: string): RowFailures | undefined {
    const own = this.#own.get(rowId);
    const shared = this.#shared.get(rowId);
    return this.refusals.joined(rowId, shared ? new Map([...shared, ...(own ?? [])]) : own);
  }

  check(rowId: string, checked: Checked<Row>, rules: SheetRules<Row>): void {
    const failures = failuresOfRow(checked, rules);
    if (failures.size === 0) this.#own.delete(rowId);
    else this.#own.set(rowId, failures);
  }

  /** The rules across rows were asked anew. */
  share(failures: readonly SheetFailure[], isChanged: (rowId: string) => boolean): void {
    this.#shared = failuresByRow(failures, isChanged);
  }

  /** The row is as stored again. */
  forget(rowId: string): void {
    this.#own.delete(rowId);
  }

  /** All rows are to be checked anew; what was refused stays. */
  forgetAll(): void {
    this.#own.clear();
  }

  /** Drops refusals that no longer hold for the row's contents. */
  reviewRefusals(
    rowId: string,
    contentOf: (field: string) => CellContent | undefined,
    wasEdited: boolean,
  ): void {
    this.refusals.review(rowId, contentOf, wasEdited);
  }
}
