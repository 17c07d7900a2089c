import { useEffect, useMemo, useState } from 'react';
import type { FileLine, FileTable } from './fileTable.ts';
import { type Corrected, type Reading, type ReadLine, readLine } from './readLines.ts';

/** Texts corrected by hand, by line and field. */
export type Corrections = ReadonlyMap<number, Corrected>;

/** Lines read between two looks at the page: a few milliseconds. */
const linesPerBeat = 2_000;
const nextBeat = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const none: readonly ReadLine[] = [];

interface Read {
  readonly of: object;
  readonly lines: readonly ReadLine[];
}

/**
 * The lines of a file as its fields read them, anew whenever the matching or the language of its numbers changes, a beat
 * at a time. `share` tells how far that is, from 0 to 1; corrected lines follow at once.
 */
export function useReadLines(
  table: FileTable | null,
  { definition, matching, locale }: Reading,
  corrections: Corrections,
): { lines: readonly ReadLine[]; share: number } {
  const task = useMemo(
    () => ({ lines: table?.lines ?? [], reading: { definition, matching, locale } }),
    [table, definition, matching, locale],
  );
  const [read, setRead] = useState<Read>({ of: task, lines: none });
  const [share, setShare] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const readAll = async (): Promise<void> => {
      const lines: ReadLine[] = [];
      setShare(0);
      for (const line of task.lines) {
        lines.push(readLine(line, task.reading));
        if (lines.length % linesPerBeat !== 0) continue;
        setShare(lines.length / task.lines.length);
        await nextBeat();
        if (!isCurrent) return;
      }
      setRead({ of: task, lines });
      setShare(1);
    };
    void readAll();
    return () => {
      isCurrent = false;
    };
  }, [task]);

  const inFile = useMemo(
    () => new Map<number, FileLine>(task.lines.map((line) => [line.line, line])),
    [task],
  );
  const lines = useMemo(() => {
    if (read.of !== task) return none;
    if (corrections.size === 0) return read.lines;
    return read.lines.map((line) => {
      const corrected = corrections.get(line.line);
      const source = corrected && inFile.get(line.line);
      return source ? readLine(source, task.reading, corrected) : line;
    });
  }, [read, task, corrections, inFile]);
  return { lines, share: read.of === task ? share : 0 };
}
