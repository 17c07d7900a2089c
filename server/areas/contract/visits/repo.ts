import { type RawBuilder, sql } from 'kysely';
import { type Visit, VisitEdit } from '../../../../contract/plan/visits.ts';
import type { VisitKind } from '../../../../contract/vocab.ts';
import { emptyVisitVerdict } from '../../../../domain/trials/removals.ts';
import { rootsOf } from '../../../../domain/visitPlan/visitReferences.ts';
import type { Db } from '../../../db/schema.ts';
import { editedColumns, selectEdited } from '../../../records/saving/editable.ts';
import type { ElementTable } from '../../../records/saving/elementEdit.ts';
import { type ElementFacts, hasParticipants, judgedElement } from '../../../records/saving/judgedElement.ts';

/** A visit as it is stored: both tolerances, never the one number of the call. */
export type VisitRow = Omit<VisitEdit, Tolerance> & {
  days_tolerance_before: number;
  days_tolerance_after: number;
};

type Tolerance = 'days_tolerance' | 'days_tolerance_before' | 'days_tolerance_after';

/** Whether somebody has the visit of this alias. */
const isRecorded = (alias: string) => sql<boolean>`exists (
  select 1 from recorded_visit r
  where r.trial_id = ${sql.ref(`${alias}.trial_id`)}
    and r.protocol_visit_id = ${sql.ref(`${alias}.protocol_visit_id`)})`;

/** Whether a service is assigned to the visit of this alias, or somebody has it. */
const isHeld = (alias: string) => sql<boolean>`(
  ${isRecorded(alias)} or exists (select 1 from assigned_study_service a
    where a.trial_id = ${sql.ref(`${alias}.trial_id`)}
      and a.protocol_visit_id = ${sql.ref(`${alias}.protocol_visit_id`)}))`;

export const editableVisit: ElementTable<VisitRow> = {
  element: 'visit',
  isUsed: isRecorded('stored'),
  isHeld: isHeld('stored'),
  table: 'protocol_visit',
  key: ['trial_id', 'protocol_visit_id'],
  columns: editedColumns(VisitEdit, 'trial_id', 'protocol_visit_id', 'days_tolerance').filter(
    (name) => name !== 'days_tolerance',
  ),
};

export type ReadVisit = Omit<
  Visit,
  'root_visit_id' | 'days_tolerance' | 'retired_from' | 'locked_fields' | 'verdicts'
> &
  ElementFacts;

export interface VisitConditions {
  trial_id?: string | undefined;
  visit_kind?: VisitKind | undefined;
  /** A nurse's trials; without it all. */
  reach?: string[] | undefined;
}

export const visitsQuery = (conditions: readonly VisitConditions[]): RawBuilder<ReadVisit> => {
  const parts = conditions.flatMap(({ trial_id, visit_kind, reach }) => [
    ...(reach ? [sql`v.trial_id = any(${reach}::uuid[])`] : []),
    ...(trial_id ? [sql`v.trial_id = ${trial_id}`] : []),
    ...(visit_kind ? [sql`v.visit_kind = ${visit_kind}`] : []),
  ]);
  return sql`
    select ${selectEdited(editableVisit, 'v')}, v.retired_from, v.is_added_later, v.version,
      (select count(*) from assigned_study_service a
        where a.trial_id = v.trial_id and a.protocol_visit_id = v.protocol_visit_id) as service_count,
      ${hasParticipants('v')} as has_participants, (v.is_added_later and ${isRecorded('v')}) as is_used,
      ${isHeld('v')} as is_held
    from protocol_visit v
    where ${parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)}`;
};

/** The stored plan of a trial, in its order. */
export const readPlan = async (db: Db, trialId: string): Promise<VisitRow[]> => {
  const { rows } = await sql<VisitRow>`
    select plan.* from (${visitsQuery([{ trial_id: trialId }])}) as plan
    order by plan.sort_order, plan.protocol_visit_id`.execute(db);
  return rows;
};

/** Visits as they are answered: with the root of each one's tree, the larger tolerance, and what may be done. */
export const withRoots = (visits: readonly ReadVisit[], plans: readonly VisitRow[]): Visit[] => {
  const roots = rootsOf(plans);
  return visits.map((visit) => ({
    ...judgedElement('visit', visit, emptyVisitVerdict, {}),
    root_visit_id: roots.get(visit.protocol_visit_id) ?? null,
    days_tolerance: Math.max(visit.days_tolerance_before, visit.days_tolerance_after),
  }));
};

/** The plans that the given visits belong to; their roots may lie outside of the rows asked for. */
export const readPlansOf = async (db: Db, visits: readonly ReadVisit[]): Promise<VisitRow[]> => {
  const trials = [...new Set(visits.map(({ trial_id }) => trial_id))];
  return (await Promise.all(trials.map((trial) => readPlan(db, trial)))).flat();
};

export const readVisits = async (db: Db, trialId: string, ids?: readonly string[]): Promise<Visit[]> => {
  const { rows } = await sql<ReadVisit>`
    select plan.* from (${visitsQuery([{ trial_id: trialId }])}) as plan
    order by plan.sort_order, plan.protocol_visit_id`.execute(db);
  const wanted = ids && new Set(ids);
  return withRoots(rows, rows).filter((visit) => !wanted || wanted.has(visit.protocol_visit_id));
};
