import type { ImportResult } from '../../contract/imports/imports.ts';
import type { VisitKind } from '../../contract/vocab.ts';
import { groupBy } from '../groupBy.ts';
import { planVisits, type ScheduledVisit } from '../recording/visitSchedule.ts';
import type { PerformedPlan, PlanVisit, StoredVisit } from './performedVisits.ts';
import { performedWarning } from './performedWarning.ts';

type Dated = PerformedPlan['dated'][number];

/** A visit of the plan with what it counts from, in days. */
export interface CountedVisit extends PlanVisit {
  reference_visit_id: string | null;
  days_interval: number | null;
  days_tolerance_before: number;
  days_tolerance_after: number;
}

/** A visit of a participant with the plan that is stored; dates are `YYYY-MM-DD`. */
export interface RecordedRow extends StoredVisit {
  planned_date: string | null;
  window_from: string | null;
  window_to: string | null;
}

export type DatedRow = Pick<
  RecordedRow,
  'recorded_visit_id' | 'visit_date' | 'planned_date' | 'window_from' | 'window_to'
>;

/** A visit of a schedule that is yet to be made. */
interface MadeVisit extends Omit<DatedRow, 'recorded_visit_id'> {
  patient_in_trial_id: string;
  protocol_visit_id: string;
  visit_kind: VisitKind;
  root_visit_id: string | null;
}

export interface PerformedSchedules {
  /** Visits of schedules that are made on the way, dated by the file or left undated. */
  made: MadeVisit[];
  /** Visits that exist and get a date or another plan. */
  changed: DatedRow[];
  warnings: ImportResult['warnings'];
}

type Place = CountedVisit & { stored: RecordedRow | undefined; isNew: boolean };

/** One participant's visits: those that are stored and those of the trees that the lines need. */
const placesOf = (
  plan: readonly CountedVisit[],
  stored: readonly RecordedRow[],
  dated: readonly Dated[],
): Place[] => {
  const present = new Map(stored.map((row) => [row.protocol_visit_id, row]));
  const rootOf = new Map(plan.map((visit) => [visit.protocol_visit_id, visit.root_visit_id]));
  const missing = dated.filter((line) => line.recorded_visit_id === null);
  const newRoots = new Set(missing.map((line) => rootOf.get(line.protocol_visit_id)));
  return plan.flatMap((visit) => {
    if (visit.visit_kind !== 'scheduled') return [];
    const row = present.get(visit.protocol_visit_id);
    const isNew = !row && newRoots.has(visit.root_visit_id);
    return row || isNew ? [{ ...visit, stored: row, isNew }] : [];
  });
};

const scheduledVisit = (place: Place, date: string | undefined): ScheduledVisit => ({
  ...place,
  recorded_visit_id: place.stored?.recorded_visit_id ?? place.protocol_visit_id,
  visit_date: date ?? place.stored?.visit_date ?? null,
  planned_date: place.stored?.planned_date ?? null,
  window_from: place.stored?.window_from ?? null,
  window_to: place.stored?.window_to ?? null,
  is_closed: place.stored?.is_closed ?? false,
  is_cancelled: place.stored?.is_cancelled ?? false,
});

const isChanged = (before: RecordedRow | undefined, after: DatedRow): boolean =>
  before?.visit_date !== after.visit_date ||
  before.planned_date !== after.planned_date ||
  before.window_from !== after.window_from ||
  before.window_to !== after.window_to;

const scheduleOf = (
  plan: readonly CountedVisit[],
  patientId: string,
  stored: readonly RecordedRow[],
  dated: readonly Dated[],
): PerformedSchedules => {
  const dates = new Map(dated.map((line) => [line.protocol_visit_id, line.visit_date]));
  const places = placesOf(plan, stored, dated);
  const visits = places.map((place) => scheduledVisit(place, dates.get(place.protocol_visit_id)));
  const plans = planVisits(visits);
  const placed = places.flatMap((place, index) => {
    const [visit, planned] = [visits[index], plans[index]];
    return visit && planned ? [{ place, row: { ...planned, visit_date: visit.visit_date } }] : [];
  });
  const present = new Map(
    placed.map(({ place, row }) => [
      place.protocol_visit_id,
      { ...row, is_cancelled: place.stored?.is_cancelled },
    ]),
  );
  const actualDate = (id: string | null): string | null => {
    const visit = id === null ? undefined : present.get(id);
    return visit && !visit.is_cancelled ? visit.visit_date : null;
  };
  const byId = new Map(plan.map((visit) => [visit.protocol_visit_id, visit]));
  return {
    made: placed.flatMap(({ place, row: { recorded_visit_id: _none, ...row } }) =>
      place.isNew
        ? [
            {
              ...row,
              patient_in_trial_id: patientId,
              protocol_visit_id: place.protocol_visit_id,
              visit_kind: place.visit_kind,
              root_visit_id: place.root_visit_id,
            },
          ]
        : [],
    ),
    changed: placed.flatMap(({ place, row }) => (!place.isNew && isChanged(place.stored, row) ? [row] : [])),
    warnings: dated.flatMap(({ line, protocol_visit_id, visit_date }) => {
      const { window_from = null, window_to = null } = present.get(protocol_visit_id) ?? {};
      const { root_visit_id = null, reference_visit_id = null } = byId.get(protocol_visit_id) ?? {};
      const warning = performedWarning({
        visit_date,
        window_from,
        window_to,
        root_date: actualDate(root_visit_id),
        reference_date: actualDate(reference_visit_id),
      });
      return warning ? [{ line, ...warning }] : [];
    }),
  };
};

/**
 * The schedules as they stand with the file's dates: every participant's planned dates and windows are computed once,
 * from all dates together, so that the order of the lines never matters.
 */
export const performedSchedules = (
  plan: readonly CountedVisit[],
  stored: readonly RecordedRow[],
  dated: readonly Dated[],
): PerformedSchedules => {
  const linesOf = groupBy(dated, ({ patient_in_trial_id }) => patient_in_trial_id);
  const rowsOf = new Map<string, RecordedRow[]>([...linesOf.keys()].map((id) => [id, []]));
  for (const row of stored) rowsOf.get(row.patient_in_trial_id)?.push(row);
  const schedules = [...linesOf].map(([id, lines]) => scheduleOf(plan, id, rowsOf.get(id) ?? [], lines));
  return {
    made: schedules.flatMap((one) => one.made),
    changed: schedules.flatMap((one) => one.changed),
    warnings: schedules.flatMap((one) => one.warnings).toSorted((a, b) => a.line - b.line),
  };
};
