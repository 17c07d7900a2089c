import { performedSchedules } from '../../../../domain/imports/performedSchedules.ts';
import { type PerformedLine, planPerformedVisits } from '../../../../domain/imports/performedVisits.ts';
import { keyOfVisit } from '../../../../domain/proposals/proposedVisit.ts';
import type { Db } from '../../../db/schema.ts';
import { readSubjects } from '../../recording/participants/repo.ts';
import { readProtocolVisits } from '../../recording/visits/readContract.ts';
import { refuseLines } from '../lines.ts';
import type { PerformedBroughtIn } from '../performedVisits.ts';
import { readRecordedRows } from '../performedVisitsRepo.ts';
import { storeProposals } from './storeProposals.ts';

interface ProposedFile {
  trial_id: string;
  /** The file, as the person who brought it knows it. */
  name: string;
  rows: PerformedLine[];
}

/**
 * Performed visits of a file as proposals: looked at by the rules that record them, all lines or none, and nothing is recorded. What is
 * recorded so already is no proposal.
 */
export const proposeFile = async (
  db: Db,
  { today, now }: { today: string; now: number },
  { trial_id, name, rows }: ProposedFile,
): Promise<PerformedBroughtIn> => {
  const participants = await readSubjects(db, trial_id, [...new Set(rows.map((row) => row.subject_id))]);
  const plan = await readProtocolVisits(db, trial_id);
  const stored = await readRecordedRows(db, trial_id, [...participants.values()]);
  const performed = planPerformedVisits({ lines: rows, plan, participants, stored, today });
  refuseLines(rows, performed.refused);
  const { warnings } = performedSchedules(plan, stored, performed.dated);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const proposed = [...performed.dated, ...performed.added].flatMap(({ line, visit_date }) => {
    const row = byLine.get(line);
    // Outside of the schedule a visit is known by its day.
    const instance = performed.added.some((added) => added.line === line) ? visit_date : '';
    if (!row) return [];
    const { subject_id, protocol_visit: visit, services = [] } = row;
    return [{ line, subject_id, visit, instance, visit_date, services: [...new Set(services)] }];
  });
  const { created, changed } = await storeProposals(
    db,
    { trial_id, source: 'file', source_name: name, now },
    proposed.map(({ line: _none, ...visit }) => visit),
  );
  const linesOf = (keys: ReadonlySet<string>): number[] =>
    proposed.filter((visit) => keys.has(keyOfVisit(visit))).map(({ line }) => line);
  return {
    created: linesOf(created),
    changed: linesOf(changed),
    unchanged: rows.length - created.size - changed.size,
    warnings,
    named: [],
  };
};
