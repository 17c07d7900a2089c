import type { Verdict } from '../../contract/verdict.ts';
import { useVerdictText } from '../failures/useVerdictText.ts';
import type { SpreadsheetProps } from '../spreadsheet/sheetOptions.ts';

interface Judged {
  verdicts: { remove: Verdict };
  /** Of elements of a plan. */
  locked_fields?: readonly string[];
}

/** The fields that are frozen of any of the records. */
export const frozenFields = (rows: readonly Judged[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ locked_fields = [] }) => locked_fields));

/**
 * What the answer says may be done with the records of a sheet, as the sheet asks for it: which cells are locked, which
 * rows may go, and why not. `frozen` says of a locked cell what to do instead.
 */
export function useRowVerdicts<Row extends Judged>(
  rows: readonly Row[],
  frozen = '',
): Required<Pick<SpreadsheetProps<Row>, 'lock' | 'lockColumn' | 'removable'>> {
  const why = useVerdictText();
  const columns = frozenFields(rows);
  return {
    lock: ({ locked_fields = [] }, field) => (locked_fields.includes(field) ? { text: frozen } : null),
    lockColumn: (field) => columns.has(field),
    removable: ({ verdicts }) => {
      const text = why(verdicts.remove);
      return text === undefined || { text };
    },
  };
}
