import type { RowFailure } from '../../../contract/errors.ts';
import type { SentFile } from '../../../contract/imports/importRuns.ts';
import type { Role } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { Rejected, refuseRows } from '../../http/rejected.ts';
import { lockSite } from '../../records/locks/lockSite.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { importAssignedStudyServices } from './assignedStudyServices.ts';
import { importDocument, type PlanBroughtIn } from './documents.ts';
import type { BroughtIn } from './lines.ts';
import { importOperationalServices } from './operationalServices.ts';
import { importParticipants } from './participants.ts';
import { importPerformedVisits, type PerformedBroughtIn, type PerformedImport } from './performedVisits.ts';
import { proposeFile } from './proposals/proposeFile.ts';
import { importProviderServices } from './providerServices.ts';
import { importStudyServices } from './studyServices.ts';
import { importVisits } from './visits.ts';
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
const importPerformedInParts = async (
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

/** Who brings files into which trial, and when. */
export interface Bringing {
  trial_id: string;
  role: Role;
  /** `YYYY-MM-DD`. */
  today: string;
  is_confirming: boolean;
  /** Performed visits are not recorded: they are proposed, to be taken one by one. */
  is_proposing: boolean;
  /** In milliseconds. */
  now: number;
}

/** Locks what these files need, in the one order, before the first of them begins. */
export const lockForFiles = async (
  db: Db,
  trialId: string,
  files: readonly Pick<SentFile, 'kind'>[],
): Promise<void> => {
  if (files.some(({ kind }) => kind === 'provider-services')) await lockSite(db);
  await lockTrial(db, trialId);
};

export type FileBroughtIn = BroughtIn | PerformedBroughtIn | PlanBroughtIn;

/** Brings one file in by the command of its kind; a file that is refused throws. */
export const bringInFile = async (
  db: Db,
  { trial_id, role, today, now, is_confirming, is_proposing }: Bringing,
  file: SentFile,
  done: LinesDone,
): Promise<FileBroughtIn> => {
  switch (file.kind) {
    case 'usdm':
    case 'visit-plan':
      return importDocument(db, trial_id, file);
    case 'study-services':
      return importStudyServices(db, trial_id, file.rows);
    case 'visits':
      return importVisits(db, trial_id, file.rows);
    case 'assigned-study-services':
      return importAssignedStudyServices(db, trial_id, file.rows);
    case 'provider-services':
      return importProviderServices(db, trial_id, file.rows);
    case 'operational-services':
      return importOperationalServices(db, trial_id, file.rows);
    case 'participants':
      return importParticipants(db, role, { trial_id, rows: file.rows });
    case 'performed-visits':
      if (is_proposing)
        return proposeFile(db, { today, now }, { trial_id, name: file.name, rows: file.rows });
      return importPerformedInParts(db, today, { trial_id, rows: file.rows, is_confirming }, done);
  }
};
