import { limits } from '../../../../contract/limits.ts';
import type { ReadLine } from '../../../../ui/fileImport/readLines.ts';
import type { Outcome } from '../run/useRun.ts';
import { type DroppedSheet, missingFields } from './droppedSheets.ts';

/** A sheet with its lines as they are now, and what became of it. */
export interface SheetState {
  readonly sheet: DroppedSheet;
  /** Null while they are read; a document has none. */
  readonly lines: readonly ReadLine[] | null;
  /** The lines that can be sent. */
  readonly ready: readonly ReadLine[];
  readonly refused: number;
  readonly outcome: Outcome | null;
}

export const stateOf = (
  sheet: DroppedSheet,
  lines: readonly ReadLine[] | null,
  outcome: Outcome | null,
): SheetState => {
  const ready = lines?.filter(({ failures, line }) => failures.size === 0 && !sheet.skipped.has(line)) ?? [];
  return { sheet, lines, ready, refused: (lines?.length ?? 0) - ready.length, outcome };
};

/** What holds a sheet up that is to be brought in; null when it may go. */
export const holdUp = ({
  sheet,
  lines,
  ready,
}: SheetState): 'reading' | 'missing' | 'tooLong' | 'empty' | null => {
  if (sheet.document) return null;
  if (missingFields(sheet).length > 0) return 'missing';
  if (lines === null) return 'reading';
  if (ready.length > limits.importLines) return 'tooLong';
  return ready.length === 0 ? 'empty' : null;
};

/** Lines that a sheet brings; a document counts as one. */
export const countOf = ({ sheet, ready }: SheetState): number => (sheet.document ? 1 : ready.length);

export const isDone = ({ outcome }: SheetState): boolean => outcome?.kind === 'done';
