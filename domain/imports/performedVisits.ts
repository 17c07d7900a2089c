import type { ErrorCode, FailureParams } from '../../contract/errors.ts';
import type { VisitKind } from '../../contract/vocab.ts';
import { groupBy } from '../groupBy.ts';

/** A line of an EDC export: this subject had this visit on this date (`YYYY-MM-DD`). */
export interface PerformedLine {
  line: number;
  subject_id: string;
  protocol_visit: string;
  visit_date: string;
  /** Of services that were done, too. */
  services?: string[] | undefined;
}

export interface PlanVisit {
  protocol_visit_id: string;
  label: string;
  visit_kind: VisitKind;
  /** The root of the tree it belongs to; null for a non-scheduled visit. */
  root_visit_id: string | null;
}

export interface StoredVisit {
  recorded_visit_id: string;
  patient_in_trial_id: string;
  protocol_visit_id: string;
  visit_date: string | null;
  is_closed: boolean;
  is_cancelled: boolean;
}

export interface PerformedFacts {
  lines: readonly PerformedLine[];
  plan: readonly PlanVisit[];
  /** `patient_in_trial_id` by subject ID. */
  participants: ReadonlyMap<string, string>;
  stored: readonly StoredVisit[];
  today: string;
}

export interface Performed {
  line: number;
  patient_in_trial_id: string;
  protocol_visit_id: string;
  visit_date: string;
}

export interface PerformedPlan {
  /** Lines that cannot be brought in, each with its reason; one of them refuses the whole file. */
  refused: { line: number; field: string; code: ErrorCode; params: FailureParams }[];
  /** Scheduled visits that get their date; `recorded_visit_id` is null where the schedule is yet to be made. */
  dated: (Performed & { recorded_visit_id: string | null })[];
  /** Visits of the non-scheduled plan that are added. */
  added: Performed[];
  /** Visits that have the line's date already and still take updates: what is open at them may be confirmed. */
  standing: (Performed & { recorded_visit_id: string })[];
  /** Lines that change no visit; those of `standing` are among them. */
  unchanged: number;
}

type Refusal = Omit<PerformedPlan['refused'][number], 'line'>;

const refusal = (field: string, code: ErrorCode, params: FailureParams = {}): Refusal => ({
  field,
  code,
  params,
});

const keyOf = (...parts: string[]): string => parts.join('|');

interface Placed {
  line: PerformedLine;
  patient: string;
  visit: PlanVisit;
}

/** Subject and visit of a line, or why there is none. */
const place = (
  line: PerformedLine,
  participants: ReadonlyMap<string, string>,
  visits: ReadonlyMap<string, PlanVisit[]>,
): Placed | Refusal => {
  const patient = participants.get(line.subject_id);
  if (patient === undefined) return refusal('subject_id', 'subject_unknown', { subject_id: line.subject_id });
  const [visit, ...others] = visits.get(line.protocol_visit) ?? [];
  const params = { label: line.protocol_visit };
  if (!visit) return refusal('protocol_visit', 'visit_unknown', params);
  return others.length > 0 ? refusal('protocol_visit', 'label_ambiguous', params) : { line, patient, visit };
};

const performed = ({ line, patient, visit }: Placed): Performed => ({
  line: line.line,
  patient_in_trial_id: patient,
  protocol_visit_id: visit.protocol_visit_id,
  visit_date: line.visit_date,
});

const refusedFuture = (date: string, today: string): Refusal | null =>
  date > today ? refusal('visit_date', 'date_in_future', { date }) : null;

/** Why a scheduled visit cannot get this date; the date it has is no change and never asked about. */
const refusedDate = (
  present: StoredVisit | undefined,
  { visit_date: date }: PerformedLine,
): Refusal | null => {
  if (present?.is_closed) return refusal('visit_date', 'visit_closed');
  if (present?.is_cancelled) return refusal('visit_date', 'visit_cancelled');
  const other = present?.visit_date ?? null;
  return other === null ? null : refusal('visit_date', 'dates_differ', { dates: [other, date] });
};

/** What the participants have: scheduled visits by (participant, visit), the others by (participant, visit, date). */
interface Index {
  scheduled: ReadonlyMap<string, StoredVisit>;
  nonScheduled: ReadonlyMap<string, StoredVisit>;
}

const isScheduled = ({ visit }: Placed): boolean => visit.visit_kind === 'scheduled';

/** The key of what a line speaks of: a scheduled visit, or a non-scheduled one on its day. */
const keyOfPlaced = (placed: Placed): string => {
  const key = keyOf(placed.patient, placed.visit.protocol_visit_id);
  return isScheduled(placed) ? key : keyOf(key, placed.line.visit_date);
};

const presentOf = ({ scheduled, nonScheduled }: Index, placed: Placed): StoredVisit | undefined =>
  (isScheduled(placed) ? scheduled : nonScheduled).get(keyOfPlaced(placed));

const isUpdatable = ({ is_closed, is_cancelled }: StoredVisit): boolean => !is_closed && !is_cancelled;

const indexStored = (plan: readonly PlanVisit[], stored: readonly StoredVisit[]): Index => {
  const kinds = new Map(plan.map((visit) => [visit.protocol_visit_id, visit.visit_kind]));
  const scheduled = new Map<string, StoredVisit>();
  const nonScheduled = new Map<string, StoredVisit>();
  for (const visit of stored) {
    const key = keyOf(visit.patient_in_trial_id, visit.protocol_visit_id);
    if (kinds.get(visit.protocol_visit_id) === 'scheduled') scheduled.set(key, visit);
    else if (visit.visit_date !== null) {
      // Of two on one day a line means one: the first that still takes updates.
      const day = keyOf(key, visit.visit_date);
      const present = nonScheduled.get(day);
      if (!present || !isUpdatable(present)) nonScheduled.set(day, visit);
    }
  }
  return { scheduled, nonScheduled };
};

/** Lines that speak of the same visit come to one outcome. */
type Outcome = Refusal | 'same' | 'new';

const outcomeOfDay = (index: Index, placed: Placed, today: string): Outcome =>
  presentOf(index, placed) ? 'same' : (refusedFuture(placed.line.visit_date, today) ?? 'new');

const outcomeOfVisit = (
  { scheduled }: Index,
  group: readonly Placed[],
  first: Placed,
  today: string,
): Outcome => {
  const { line, patient, visit } = first;
  const dates = [...new Set(group.map((placed) => placed.line.visit_date))];
  if (dates.length > 1) return refusal('visit_date', 'dates_differ', { dates });
  const present = scheduled.get(keyOf(patient, visit.protocol_visit_id));
  if (present?.visit_date === line.visit_date) return 'same';
  // A schedule holds what the plan held when it was made; what came later is not in it.
  if (!present && scheduled.has(keyOf(patient, visit.root_visit_id ?? '')))
    return refusal('protocol_visit', 'visit_unknown', { label: line.protocol_visit });
  return refusedDate(present, line) ?? refusedFuture(line.visit_date, today) ?? 'new';
};

/**
 * What a file of performed visits does (sameness first): (participant, scheduled visit) is the key, dated the same =
 * nothing, dated otherwise = refused with both dates; (participant, visit, date) for the non-scheduled. Two lines for
 * one scheduled visit: equal dates count as one, different ones are both refused. Order and windows never matter.
 */
export const planPerformedVisits = (facts: PerformedFacts): PerformedPlan => {
  const { lines, plan, participants, stored, today } = facts;
  const visits = groupBy(plan, (visit) => visit.label);
  const index = indexStored(plan, stored);
  const result: PerformedPlan = { refused: [], dated: [], added: [], standing: [], unchanged: 0 };

  const placed: Placed[] = [];
  for (const line of lines) {
    const found = place(line, participants, visits);
    if ('code' in found) result.refused.push({ line: line.line, ...found });
    else placed.push(found);
  }
  for (const group of groupBy(placed, keyOfPlaced).values()) {
    const [first] = group;
    if (!first) continue;
    const outcome = isScheduled(first)
      ? outcomeOfVisit(index, group, first, today)
      : outcomeOfDay(index, first, today);
    const present = presentOf(index, first);
    if (outcome === 'same') {
      result.unchanged += group.length;
      if (present && isUpdatable(present))
        result.standing.push({ ...performed(first), recorded_visit_id: present.recorded_visit_id });
    } else if (outcome !== 'new')
      result.refused.push(...group.map(({ line }) => ({ line: line.line, ...outcome })));
    else {
      result.unchanged += group.length - 1;
      const recorded_visit_id = present?.recorded_visit_id ?? null;
      if (isScheduled(first)) result.dated.push({ ...performed(first), recorded_visit_id });
      else result.added.push(performed(first));
    }
  }
  result.refused.sort((a, b) => a.line - b.line);
  return result;
};
