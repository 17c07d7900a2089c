import { type RawBuilder, sql } from 'kysely';
import {
  type AssignedProviderService,
  AssignedProviderServiceEdit,
  type ProviderService,
  ProviderServiceEdit,
} from '../../../../contract/plan/providerServices.ts';
import { emptyProviderServiceVerdict } from '../../../../domain/trials/removals.ts';
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

/** Whether the payment of this alias was recorded. */
const isPaymentRecorded = (alias: string) => sql<boolean>`exists (
  select 1 from recorded_provider_service r
  where r.trial_id = ${sql.ref(`${alias}.trial_id`)}
    and r.provider_service_id = ${sql.ref(`${alias}.provider_service_id`)})`;

/** Whether the payment of this alias is assigned to a service. */
const isAssigned = (alias: string) => sql<boolean>`exists (
  select 1 from assigned_provider_service a
  where a.trial_id = ${sql.ref(`${alias}.trial_id`)}
    and a.provider_service_id = ${sql.ref(`${alias}.provider_service_id`)})`;

export const editableProviderService: ElementTable<ProviderServiceEdit> = {
  element: 'provider_service',
  isUsed: isPaymentRecorded('stored'),
  isHeld: isAssigned('stored'),
  table: 'provider_service',
  key: ['trial_id', 'provider_service_id'],
  columns: editedColumns(ProviderServiceEdit, 'trial_id', 'provider_service_id'),
};

export type AssignedShareRow = AssignedProviderServiceEdit & { trial_id: string };

/** Whether the assignment of this alias was recorded. */
const isShareRecorded = (alias: string) => sql<boolean>`exists (
  select 1 from recorded_provider_service p join recorded_study_service r using (trial_id, recorded_study_service_id)
  where p.trial_id = ${sql.ref(`${alias}.trial_id`)}
    and p.provider_service_id = ${sql.ref(`${alias}.provider_service_id`)}
    and r.study_service_template_id = ${sql.ref(`${alias}.study_service_template_id`)})`;

export const editableAssignedProviderService: ElementTable<AssignedShareRow> = {
  element: 'assigned_provider_service',
  isUsed: isShareRecorded('stored'),
  table: 'assigned_provider_service',
  key: ['trial_id', 'provider_service_id', 'study_service_template_id'],
  columns: editedColumns(AssignedProviderServiceEdit, 'provider_service_id', 'study_service_template_id'),
};

type Read = Omit<ProviderService, 'locked_fields' | 'verdicts'> & ElementFacts;

/** A provider payment as it is answered: with what may still be done with it. */
export const answeredProviderService = (row: Read): ProviderService =>
  judgedElement('provider_service', row, emptyProviderServiceVerdict, {});

export const providerServicesQuery = (conditions: readonly TrialConditions[]): RawBuilder<Read> => sql`
  select ${selectEdited(editableProviderService, 's')}, p.label as provider_label, p.cost_center, s.is_added_later, s.version,
    (select count(*) from assigned_provider_service a
      where a.trial_id = s.trial_id and a.provider_service_id = s.provider_service_id) as assigned_count,
    ${hasParticipants('s')} as has_participants, ${isAssigned('s')} as is_held,
    (s.is_added_later and ${isPaymentRecorded('s')}) as is_used
  from provider_service s join provider p using (provider_id)
  where ${whereTrial('s', conditions, ['label', 'description'])}`;

const readWhere = async (db: Db, where: RawBuilder<unknown>): Promise<ProviderService[]> => {
  const { rows } = await sql<Read>`
    select list.* from (${providerServicesQuery([])}) as list where ${where}
    order by list.sort_order, list.provider_service_id`.execute(db);
  return rows.map(answeredProviderService);
};

export const readProviderService = async (db: Db, id: string): Promise<ProviderService | undefined> =>
  (await readWhere(db, sql`list.provider_service_id = ${id}`))[0];

export const readProviderServices = (db: Db, trialId: string, ids: string[]): Promise<ProviderService[]> =>
  readWhere(db, sql`list.trial_id = ${trialId} and list.provider_service_id = any(${ids}::uuid[])`);

export const assignedProviderServices = (db: Db, trialId: string) =>
  db
    .selectFrom('assigned_provider_service as a')
    .select([
      'trial_id',
      'provider_service_id',
      'study_service_template_id',
      'confirmation_is_mandatory',
      'money',
      'is_added_later',
      'version',
    ])
    .where('trial_id', '=', trialId)
    .orderBy('provider_service_id')
    .orderBy('study_service_template_id');

type Pair = Pick<AssignedProviderService, 'provider_service_id' | 'study_service_template_id'>;

/** The assignments of a trial's payments, or one of them, as they are answered: with what may still be done with them. */
export const readAssignedProviderServices = async (
  db: Db,
  trialId: string,
  pair?: Pair,
): Promise<AssignedProviderService[]> => {
  const ofTrial = assignedProviderServices(db, trialId).select([
    hasParticipants('a').as('has_participants'),
    sql<boolean>`a.is_added_later and ${isShareRecorded('a')}`.as('is_used'),
  ]);
  const wanted = pair
    ? ofTrial
        .where('provider_service_id', '=', pair.provider_service_id)
        .where('study_service_template_id', '=', pair.study_service_template_id)
    : ofTrial;
  return (await wanted.execute()).map((row) => judgedAssignment('assigned_provider_service', row));
};
