/** Works something out of all rows, once for each state of them. */
export function onceFor<Row, Result>(
  work: (rows: readonly Row[]) => Result,
): (rows: readonly Row[]) => Result {
  let last: { rows: readonly Row[]; result: Result } | undefined;
  return (rows) => {
    if (last?.rows !== rows) last = { rows, result: work(rows) };
    return last.result;
  };
}
