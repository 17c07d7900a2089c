import { useEffect, useRef, useState } from 'react';
import type { FileTable } from './fileTable.ts';
import { type Corrected, type Reading, type ReadLine, readLine } from './readLines.ts';

/** Texts corrected by hand, by line and field. */
export type Corrections = ReadonlyMap<number, Corrected>;

/** A table, and how its cells are read: another one where the matching or the language of its numbers changes. */
export interface SheetReading extends Reading {
  readonly table: FileTable;
}

/** Lines read between two looks at the page: a few milliseconds. */
const linesPerBeat = 2_000;
const nextBeat = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

type ReadSheets = ReadonlyMap<SheetReading, readonly ReadLine[]>;
const nothing: ReadSheets = new Map();

/**
 * The lines of sheets as their fields read them, one sheet after the other, a beat at a time; what was read once is kept.
 * `share` tells how far that is, from 0 to 1.
 */
export function useReadSheets(readings: readonly SheetReading[]): { lines: ReadSheets; share: number } {
  const kept = useRef(new WeakMap<SheetReading, readonly ReadLine[]>());
  const [lines, setLines] = useState(nothing);
  const [count, setCount] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const read = async (reading: SheetReading): Promise<void> => {
      const found: ReadLine[] = [];
      for (const line of reading.table.lines) {
        found.push(readLine(line, reading));
        if (found.length % linesPerBeat !== 0) continue;
        setCount((present) => present + linesPerBeat);
        await nextBeat();
        if (!isCurrent) return;
      }
      kept.current.set(reading, found);
    };
    const readAll = async (): Promise<void> => {
      for (const reading of readings) {
        if (!kept.current.has(reading)) await read(reading);
        if (!isCurrent) return;
      }
      const all = readings.map((reading) => [reading, kept.current.get(reading) ?? []] as const);
      setLines((present) => (readings.every((reading) => present.has(reading)) ? present : new Map(all)));
      setCount(0);
    };
    void readAll();
    return () => {
      isCurrent = false;
    };
  }, [readings]);

  const waiting = readings.filter((reading) => !lines.has(reading));
  const left = waiting.reduce((sum, { table }) => sum + table.lines.length, 0);
  return { lines, share: waiting.length === 0 ? 1 : Math.min(0.99, count / Math.max(1, left)) };
}

/** Lines as they are after what was corrected by hand. */
export const withCorrections = (
  lines: readonly ReadLine[],
  reading: SheetReading,
  corrections: Corrections,
): readonly ReadLine[] => {
  if (corrections.size === 0) return lines;
  const inFile = new Map(reading.table.lines.map((line) => [line.line, line]));
  return lines.map((line) => {
    const corrected = corrections.get(line.line);
    const source = corrected && inFile.get(line.line);
    return source ? readLine(source, reading, corrected) : line;
  });
};
