import { compareDates } from '../../../domain/dates.ts';
import { performedSchedules } from '../../../domain/imports/performedSchedules.ts';
import {
  type Performed,
  type PerformedLine,
  type PerformedPlan,
  planPerformedVisits,
} from '../../../domain/imports/performedVisits.ts';
import type { Db } from '../../db/schema.ts';
import { replan } from '../../records/replan.ts';
import { settleTiers } from '../../records/rules/tiers.ts';
import { readSubjects } from '../recording/participants/repo.ts';
import { settleVersions } from '../recording/rebuilding/settleVersions.ts';
import { confirmServices } from '../recording/services/confirmServices.ts';
import { addVisits, type NewVisit } from '../recording/visits/addVisits.ts';
import { lockParticipants } from '../recording/visits/lockParticipants.ts';
import { readProtocolVisits } from '../recording/visits/readContract.ts';
import { type BroughtIn, refuseLines } from './lines.ts';
import { readNamedExtra, readOpenMandatory, readRecordedRows, writeDates } from './performedVisitsRepo.ts';

export interface PerformedImport {
  trial_id: string;
  rows: PerformedLine[];
  is_confirming: boolean;
}

export interface PerformedBroughtIn extends BroughtIn {
  /** The visits that the lines name and that still take updates. */
  named: Performed[];
}

const unscheduled = ({
  patient_in_trial_id,
  protocol_visit_id,
  visit_date,
}: PerformedPlan['added'][number]): NewVisit => ({
  patient_in_trial_id,
  protocol_visit_id,
  visit_kind: 'non_scheduled',
  root_visit_id: null,
  visit_date,
  planned_date: null,
  window_from: null,
  window_to: null,
});

/** Whoever comes by these visits gets the contract of her first root visit, and its windows. */
const settleNewcomers = async (db: Db, trialId: string, made: readonly NewVisit[]): Promise<void> => {
  const roots = made.filter((visit) => visit.root_visit_id === visit.protocol_visit_id);
  const dated = roots.toSorted((one, other) => compareDates(other.visit_date ?? '', one.visit_date ?? ''));
  const newcomers = dated.flatMap(({ patient_in_trial_id: patientId, visit_date: date }) =>
    date === null ? [] : [{ patientId, date }],
  );
  const first = [...new Map(newcomers.map((one) => [one.patientId, one])).values()];
  if (await settleVersions(db, trialId, first))
    await replan(
      db,
      trialId,
      first.map(({ patientId }) => patientId),
    );
};

/** The visits whose lines name services. */
const withServices = (named: readonly Performed[], rows: readonly PerformedLine[]) => {
  const services = new Map(rows.map((row) => [row.line, row.services ?? []]));
  return named.flatMap((visit) => {
    const ofLine = services.get(visit.line) ?? [];
    return ofLine.length > 0 ? [{ ...visit, services: ofLine }] : [];
  });
};

/**
 * Brings in performed visits, all lines or none, each step one statement over all of them: scheduled visits are dated
 * (a missing schedule is made on the way), the others added; with `is_confirming` the open mandatory services of every
 * visit that a line names are confirmed, also where an earlier file dated it and left them open, and optional ones that a
 * line names. Closed and cancelled visits stay as they are.
 */
export const importPerformedVisits = async (
  db: Db,
  today: string,
  { trial_id, rows, is_confirming }: PerformedImport,
): Promise<PerformedBroughtIn> => {
  const participants = await readSubjects(db, trial_id, [...new Set(rows.map((row) => row.subject_id))]);
  const patientIds = [...participants.values()];
  await lockParticipants(db, trial_id, patientIds);
  const plan = await readProtocolVisits(db, trial_id);
  const stored = await readRecordedRows(db, trial_id, patientIds);
  const performed = planPerformedVisits({ lines: rows, plan, participants, stored, today });
  refuseLines(rows, performed.refused);

  const { made, changed, warnings } = performedSchedules(plan, stored, performed.dated);
  await addVisits(db, trial_id, [...made, ...performed.added.map(unscheduled)], {
    isConfirming: is_confirming,
  });
  await writeDates(db, trial_id, changed);
  await settleNewcomers(db, trial_id, made);
  const redated = performed.dated.flatMap((line) => line.recorded_visit_id ?? []);
  const { standing, dated, added } = performed;
  const updatable = [...redated, ...standing.map((line) => line.recorded_visit_id)];
  const named = [...dated, ...added, ...standing];
  const open = is_confirming
    ? [
        ...(await readOpenMandatory(db, trial_id, updatable)),
        ...(await readNamedExtra(db, trial_id, withServices(named, rows))),
      ]
    : [];
  await confirmServices(db, trial_id, open);
  await settleTiers(db, trial_id);
  const confirmed = new Set(open.map((service) => service.recorded_visit_id));
  const completed = standing.filter((line) => confirmed.has(line.recorded_visit_id));
  const isThere = (line: { recorded_visit_id: string | null }): boolean => line.recorded_visit_id !== null;
  return {
    created: [...dated.filter((line) => !isThere(line)), ...added].map(({ line }) => line),
    changed: [...dated.filter(isThere), ...completed].map(({ line }) => line),
    unchanged: performed.unchanged - completed.length,
    warnings,
    named,
  };
};
