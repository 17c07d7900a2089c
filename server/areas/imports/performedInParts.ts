import type { RowFailure } from '../../../contract/errors.ts';
import type { Db } from '../../db/schema.ts';
import { Rejected, refuseRows } from '../../http/rejected.ts';
import { importPerformedVisits, type PerformedBroughtIn, type PerformedImport } from './performedVisits.ts';
import type { LinesDone } from './watching.ts';

/** Lines that are brought in between two looks at whether anybody still waits: some tenths of a second. */
const linesAtOnce = 2_000;

type Rows = PerformedImport['rows'];

/** All lines of a subject stay together: what one of them dates, others count from. */
const bySubjects = (rows: Rows): Rows[] => {
  const ofSubject = new Map<string, Rows>();
  for (const row of rows) {
    const lines = ofSubject.get(row.subject_id);
    if (lines) lines.push(row);
    else ofSubject.set(row.subject_id, [row]);
  }
  const parts: Rows[] = [];
  for (const lines of ofSubject.values()) {
    const last = parts.at(-1);
    if (last && last.length + lines.length <= linesAtOnce) for (const line of lines) last.push(line);
    else parts.push(lines);
  }
  return parts;
};

/** The lines that a part refuses; anything else that goes wrong is thrown on. */
const refusedOf = (error: unknown): RowFailure[] => {
  const rows = error instanceof Rejected ? error.rejection.rows : undefined;
  if (!rows) throw error;
  return rows;
};

/** Brings performed visits in, subjects by subjects; what is refused of all of them is told together. */
export const importPerformedInParts = async (
  db: Db,
  today: string,
  { rows, ...choice }: PerformedImport,
  done: LinesDone,
): Promise<PerformedBroughtIn> => {
  const refused: RowFailure[] = [];
  const brought: PerformedBroughtIn = { created: [], changed: [], unchanged: 0, warnings: [], named: [] };
  let count = 0;
  for (const part of bySubjects(rows)) {
    try {
      const one = await importPerformedVisits(db, today, { ...choice, rows: part });
      for (const list of ['created', 'changed'] as const)
        for (const line of one[list]) brought[list].push(line);
      for (const warning of one.warnings) brought.warnings.push(warning);
      for (const visit of one.named) brought.named.push(visit);
      brought.unchanged += one.unchanged;
    } catch (error) {
      for (const row of refusedOf(error)) refused.push(row);
    }
    count += part.length;
    done(count);
  }
  refuseRows(refused.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)));
  const inOrder = (lines: number[]): number[] => lines.toSorted((a, b) => a - b);
  return {
    ...brought,
    created: inOrder(brought.created),
    changed: inOrder(brought.changed),
    warnings: brought.warnings.toSorted((a, b) => a.line - b.line),
  };
};
