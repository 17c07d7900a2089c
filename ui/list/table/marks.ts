import { createContext, type KeyboardEvent, useCallback, useContext, useMemo, useRef, useState } from 'react';

/** Row selection of a list, for bulk actions. */
export interface Marks {
  marked: ReadonlySet<string>;
  /** Whether there are rows and all of them are selected. */
  areAllMarked: boolean;
  /** Selection mode: on touch screens checkboxes appear only in this mode. */
  isMarking: boolean;
  /** Toggles a row; `isRange` = the range from the last toggled row. */
  mark: (id: string, isMarked: boolean, isRange: boolean) => void;
  markAll: (isMarked: boolean) => void;
  begin: (id?: string) => void;
  end: () => void;
}

export const MarksContext = createContext<Marks | null>(null);

/** The selection of the enclosing list. */
export function useMarksAround(): Marks {
  const marks = useContext(MarksContext);
  if (!marks) throw new Error('There is no list with marks around this');
  return marks;
}

/** Two rows and all between them, whichever of them comes first; `to` alone where `from` is not among the rows. */
export function rangeOf<R>(rows: readonly R[], from: R | undefined, to: R): readonly R[] {
  const ends = [from === undefined ? -1 : rows.indexOf(from), rows.indexOf(to)];
  return ends.includes(-1) ? [to] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** Row selection state; `ids` = the rows in display order, `chosen` = those that are selected at first. */
export function useMarks(ids: readonly string[], chosen: readonly string[] = []): Marks {
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const [isMarking, setMarking] = useState(false);
  const touched = useRef<string>(undefined);
  const shown = useRef(ids);
  shown.current = ids;
  const mark = useCallback((id: string, isMarked: boolean, isRange: boolean) => {
    const range = rangeOf(shown.current, isRange ? touched.current : undefined, id);
    touched.current = id;
    setMarked((present) => {
      const next = new Set(present);
      for (const each of range) isMarked ? next.add(each) : next.delete(each);
      return next;
    });
  }, []);
  const areAllMarked = ids.length > 0 && ids.every((id) => marked.has(id));
  return useMemo(
    () => ({
      marked,
      areAllMarked,
      isMarking,
      mark,
      markAll: (isMarked) => setMarked(new Set(isMarked ? shown.current : [])),
      begin: (id) => {
        setMarking(true);
        if (id !== undefined) mark(id, true, false);
      },
      end: () => {
        setMarking(false);
        setMarked(new Set());
      },
    }),
    [marked, areAllMarked, isMarking, mark],
  );
}

/**
 * The selection of a list of records: the selected ones, and what its table needs for it. `onSpace` selects the row in hand,
 * with Shift a range; answers whether the key was that one.
 */
export function useMarkedRows<R>(rows: readonly R[], idOf: (row: R) => string) {
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const marks = useMarks(ids);
  return {
    marks,
    marked: rows.filter((row) => marks.marked.has(idOf(row))),
    onSpace: (id: string, event: KeyboardEvent): boolean => {
      if (event.key !== ' ') return false;
      event.preventDefault();
      marks.mark(id, !marks.marked.has(id), event.shiftKey);
      return true;
    },
    rowClass: (row: R): string | undefined => (marks.marked.has(idOf(row)) ? 'marked' : undefined),
  };
}
