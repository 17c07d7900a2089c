import type { RowFailure } from '../../../contract/errors.ts';
import type { Verdict } from '../../../domain/verdict.ts';
import type { Removal, Stored } from './editable.ts';

/** What stands in the way of a row of a bulk save, named by its place in the call. */
const failuresOf = (verdict: Verdict, place: { index: number; id: string }): RowFailure[] =>
  verdict.map((each) => ({ ...place, ...each }));

/** Why rows of a bulk save cannot be removed, asked for each by its id. */
export const removalFailures = <Row extends object>(
  removed: readonly Removal<Row>[],
  idOf: (row: Row) => string,
  verdictOf: (row: Stored<Row>) => Verdict,
): RowFailure[] =>
  removed.flatMap(({ index, stored }) => failuresOf(verdictOf(stored), { index, id: idOf(stored) }));
