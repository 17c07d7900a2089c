import { useRef, useState } from 'react';
import { isUnanswered } from '../../../ui/calls/intention.ts';
import { useChanged, type Write } from '../../../ui/calls/useChanged.ts';

/** Few enough that *Stop* is soon heard and the bar moves. */
const partSize = 5;

interface Parts<Row, Result> {
  /** The call that each part is sent by. */
  by: Write;
  /** Sends one part; the same rows go under the same key until they are answered. */
  send: (rows: readonly Row[]) => Promise<readonly Result[]>;
}

type Phase = 'asking' | 'running' | 'unanswered' | 'done';

export interface InParts<Row, Result> {
  phase: Phase;
  /** How many rows there are, and what came of those that were answered. */
  count: number;
  results: readonly Result[];
  /** Why it ended before all rows were sent. */
  error: Error | null;
  start: (rows: readonly Row[]) => void;
  /** Sends the parts that were not answered once more. */
  goOn: () => void;
  /** Ends after the part that is under way. */
  stop: () => void;
}

/**
 * An act for many, part by part: it tells how far it is and can be stopped between two parts. A lost answer ends it; what
 * was not answered can be sent again and is done once.
 */
export function useInParts<Row, Result>({ by, send }: Parts<Row, Result>): InParts<Row, Result> {
  const changed = useChanged();
  const [phase, setPhase] = useState<Phase>('asking');
  const [results, setResults] = useState<readonly Result[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const [count, setCount] = useState(0);
  const rest = useRef<readonly Row[]>([]);
  const isStopped = useRef(false);

  const run = async (): Promise<void> => {
    setPhase('running');
    setError(null);
    isStopped.current = false;
    try {
      while (rest.current.length > 0 && !isStopped.current) {
        const answered = await send(rest.current.slice(0, partSize));
        rest.current = rest.current.slice(partSize);
        setResults((present) => [...present, ...answered]);
      }
      setPhase('done');
    } catch (failed) {
      setError(failed instanceof Error ? failed : new Error(String(failed)));
      setPhase(isUnanswered(failed) ? 'unanswered' : 'done');
    }
    changed(by);
  };
  return {
    phase,
    count,
    results,
    error,
    start: (rows) => {
      rest.current = rows;
      setCount(rows.length);
      void run();
    },
    goOn: () => void run(),
    stop: () => {
      isStopped.current = true;
    },
  };
}
