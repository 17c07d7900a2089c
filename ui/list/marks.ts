import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';

/** Which rows of a list are marked, for an act that does all of them together. */
export interface Marks {
  marked: ReadonlySet<string>;
  /** A finger marks only after it was asked for; a mouse has boxes to tick at any time. */
  isMarking: boolean;
  /** Marks or unmarks a row; `isRange` = all from the one that was touched before to this one. */
  mark: (id: string, isMarked: boolean, isRange: boolean) => void;
  markAll: (isMarked: boolean) => void;
  begin: (id?: string) => void;
  end: () => void;
}

export const MarksContext = createContext<Marks | null>(null);

/** The marks of the list around it. */
export function useMarksAround(): Marks {
  const marks = useContext(MarksContext);
  if (!marks) throw new Error('There is no list with marks around this');
  return marks;
}

/** Marks in a list; `ids` = the rows in it, in the order in which they are shown. */
export function useMarks(ids: readonly string[]): Marks {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isMarking, setMarking] = useState(false);
  const touched = useRef<string | null>(null);
  const shown = useRef(ids);
  shown.current = ids;
  const mark = useCallback((id: string, isMarked: boolean, isRange: boolean) => {
    const order = shown.current;
    const from = isRange && touched.current !== null ? order.indexOf(touched.current) : -1;
    const to = order.indexOf(id);
    const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
    touched.current = id;
    setMarked((present) => {
      const next = new Set(present);
      for (const each of range) isMarked ? next.add(each) : next.delete(each);
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      marked,
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
    [marked, isMarking, mark],
  );
}
