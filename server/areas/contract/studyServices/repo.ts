import { type RawBuilder, sql } from 'kysely';
import {
  type AssignedStudyService,
  AssignedStudyServiceEdit,
  type StudyService,
  StudyServiceEdit,
} from '../../../../contract/plan/studyServices.ts';
import { type ProviderShare, studyAccountOf } from '../../../../domain/money.ts';
import { emptyServiceVerdict } from '../../../../domain/trials/removals.ts';
import type { Db } from '../../../db/schema.ts';
import { type TrialConditions, whereTrial } from '../../../records/predicates/conditions.ts';
import { editedColumns, selectEdited } from '../../../records/saving/editable.ts';
import type { ElementTable } from '../../../records/saving/elementEdit.ts';
import {
  type ElementFacts,
  hasParticipants,
  judgedAssignment,
  judgedElement,
} from '../../../records/saving/judgedElement.ts';
import { templatesOf } from './templates.ts';

export type AssignedRow = AssignedStudyServiceEdit & { trial_id: string };

/** Whether a schedule holds the assignment of this alias. */
const isScheduled = (alias: string) => sql<boolean>`exists (
  select 1 from recorded_study_service r join recorded_visit v using (trial_id, recorded_visit_id)
  where r.trial_id = ${sql.ref(`${alias}.trial_id`)}
    and r.study_service_template_id = ${sql.ref(`${alias}.study_service_id`)}
    and v.protocol_visit_id = ${sql.ref(`${alias}.protocol_visit_id`)})`;

export const editableAssignedStudyService: ElementTable<AssignedRow> = {
  element: 'assigned_study_service',
  isUsed: isScheduled('stored'),
  table: 'assigned_study_service',
  key: ['trial_id', 'study_service_id', 'protocol_visit_id'],
  columns: editedColumns(AssignedStudyServiceEdit, 'study_service_id', 'protocol_visit_id'),
};

/** Joins what the providers of a trial's services get of them as `paid.shares`, JSON; null where there is none. */
export const joinShares = (template: string): RawBuilder<unknown> => sql`
  left join (
    select a.trial_id, a.study_service_template_id, json_agg(json_build_object('id', p.provider_service_id,
      'amount', p.amount, 'percentage', p.percentage, 'money', a.money)) as shares
    from assigned_provider_service a join provider_service p using (trial_id, provider_service_id)
    group by a.trial_id, a.study_service_template_id) paid
    on paid.trial_id = s.trial_id and paid.study_service_template_id = ${sql.ref(template)}`;

/** Whether the service of this alias, visit-bound or operational, was recorded for somebody. */
export const isRecorded = (service: string, id: string): RawBuilder<boolean> => sql`exists (
  select 1 from recorded_study_service r
  where r.trial_id = ${sql.ref(`${service}.trial_id`)}
    and r.study_service_template_id = ${sql.ref(`${service}.${id}`)})`;

/** Whether the stored service, visit-bound or operational, is at a visit, in a payment, or was recorded. */
export const isServiceHeld = (id: string): RawBuilder<boolean> => sql`(
  exists (select 1 from assigned_study_service a
    where a.trial_id = stored.trial_id and a.study_service_id = ${sql.ref(`stored.${id}`)})
  or exists (select 1 from assigned_provider_service a
    where a.trial_id = stored.trial_id and a.study_service_template_id = ${sql.ref(`stored.${id}`)})
  or ${isRecorded('stored', id)})`;

export const editableStudyService: ElementTable<StudyServiceEdit> = {
  element: 'study_service',
  isUsed: isRecorded('stored', 'study_service_id'),
  isHeld: isServiceHeld('study_service_id'),
  table: 'study_service',
  key: ['trial_id', 'study_service_id'],
  columns: editedColumns(StudyServiceEdit, 'trial_id', 'study_service_id'),
  parents: templatesOf('study_service', 'study_service_id'),
};

/** A service as it is read: without `provider_shares` where nothing is assigned to it. */
export type ReadService<Service> = Omit<
  Service,
  'provider_amount' | 'provider_shares' | 'retired_from' | 'locked_fields' | 'verdicts'
> &
  ElementFacts & { provider_shares: ProviderShare[] | null };
type Read = ReadService<StudyService>;

/** What a search looks at. */
export const searchedColumns = ['label', 'description'] as const;

interface StudyServiceChoice {
  onlyAdditional?: boolean;
  searched?: readonly string[];
}

export const studyServicesQuery = (
  conditions: readonly TrialConditions[],
  { onlyAdditional = false, searched = searchedColumns }: StudyServiceChoice = {},
): RawBuilder<Read> => sql`
  select ${selectEdited(editableStudyService, 's')}, s.retired_from, s.is_added_later, s.version,
    coalesce(counted.mandatory_count, 0) as mandatory_count,
    coalesce(counted.non_scheduled_count, 0) as non_scheduled_count,
    coalesce(counted.optional_count, 0) as optional_count,
    paid.shares as provider_shares, ${hasParticipants('s')} as has_participants,
    (s.is_added_later and ${isRecorded('s', 'study_service_id')}) as is_used,
    (counted.study_service_id is not null or paid.shares is not null or ${isRecorded('s', 'study_service_id')}) as is_held
  from study_service s
  left join (
    select trial_id, study_service_id,
      count(*) filter (where not is_optional and visit_kind = 'scheduled') as mandatory_count,
      count(*) filter (where not is_optional and visit_kind = 'non_scheduled') as non_scheduled_count,
      count(*) filter (where is_optional) as optional_count
    from assigned_study_service join protocol_visit using (trial_id, protocol_visit_id)
    group by trial_id, study_service_id) counted
    on counted.trial_id = s.trial_id and counted.study_service_id = s.study_service_id
  ${joinShares('s.study_service_id')}
  where ${whereTrial('s', conditions, searched)}
    and (not ${onlyAdditional}::boolean or (s.is_additional and s.retired_from is null))`;

/** A service as it is answered: with the cents of its providers, by the rule of the domain, and what may be done with it. */
export const answeredService = <
  R extends Parameters<typeof judgedElement>[1] & { amount: number; provider_shares: ProviderShare[] | null },
>(
  element: 'study_service' | 'operational_service',
  row: R,
) => {
  const provider_shares = row.provider_shares ?? [];
  const provider_amount = row.amount - studyAccountOf(row.amount, provider_shares);
  return judgedElement(element, row, emptyServiceVerdict, { provider_amount, provider_shares });
};

export const answeredStudyService = (row: Read): StudyService => answeredService('study_service', row);

const readWhere = async (db: Db, where: RawBuilder<unknown>): Promise<StudyService[]> => {
  const { rows } = await sql<Read>`
    select list.* from (${studyServicesQuery([])}) as list where ${where}
    order by list.sort_order, list.study_service_id`.execute(db);
  return rows.map(answeredStudyService);
};

export const readStudyService = async (db: Db, id: string): Promise<StudyService | undefined> =>
  (
    await readWhere(
      db,
      sql`list.trial_id = (select trial_id from study_service where study_service_id = ${id})
        and list.study_service_id = ${id}`,
    )
  )[0];

export const readStudyServices = (db: Db, trialId: string, ids: string[]): Promise<StudyService[]> =>
  readWhere(db, sql`list.trial_id = ${trialId} and list.study_service_id = any(${ids}::uuid[])`);

export const assignedStudyServices = (db: Db, trialId: string) =>
  db
    .selectFrom('assigned_study_service as a')
    .select(['trial_id', 'study_service_id', 'protocol_visit_id', 'is_optional', 'is_added_later', 'version'])
    .where('trial_id', '=', trialId)
    .orderBy('study_service_id')
    .orderBy('protocol_visit_id');

type Pair = Pick<AssignedStudyService, 'study_service_id' | 'protocol_visit_id'>;

/** The assignments of a trial, or one of them, as they are answered: with what may still be done with them. */
export const readAssignedStudyServices = async (
  db: Db,
  trialId: string,
  pair?: Pair,
): Promise<AssignedStudyService[]> => {
  const ofTrial = assignedStudyServices(db, trialId).select([
    hasParticipants('a').as('has_participants'),
    sql<boolean>`a.is_added_later and ${isScheduled('a')}`.as('is_used'),
  ]);
  const wanted = pair
    ? ofTrial
        .where('study_service_id', '=', pair.study_service_id)
        .where('protocol_visit_id', '=', pair.protocol_visit_id)
    : ofTrial;
  return (await wanted.execute()).map((row) => judgedAssignment('assigned_study_service', row));
};
