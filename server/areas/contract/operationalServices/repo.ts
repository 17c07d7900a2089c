import { type RawBuilder, sql } from 'kysely';
import {
  type OperationalService,
  OperationalServiceEdit,
} from '../../../../contract/plan/operationalServices.ts';
import type { Db } from '../../../db/schema.ts';
import { type TrialConditions, whereTrial } from '../../../records/predicates/conditions.ts';
import { editedColumns, selectEdited } from '../../../records/saving/editable.ts';
import type { ElementTable } from '../../../records/saving/elementEdit.ts';
import { hasParticipants } from '../../../records/saving/judgedElement.ts';
import {
  answeredService,
  isRecorded,
  isServiceHeld,
  joinShares,
  type ReadService,
} from '../studyServices/repo.ts';
import { templatesOf } from '../studyServices/templates.ts';

export const editableOperationalService: ElementTable<OperationalServiceEdit> = {
  element: 'operational_service',
  isUsed: isRecorded('stored', 'contract_study_service_id'),
  isHeld: isServiceHeld('contract_study_service_id'),
  table: 'operational_service',
  key: ['trial_id', 'contract_study_service_id'],
  columns: editedColumns(OperationalServiceEdit, 'trial_id', 'contract_study_service_id'),
  parents: templatesOf('operational_service', 'contract_study_service_id'),
};

type Read = ReadService<OperationalService>;

export const operationalServicesQuery = (conditions: readonly TrialConditions[]): RawBuilder<Read> => sql`
  select ${selectEdited(editableOperationalService, 's')}, s.retired_from, s.is_added_later, s.version,
    (select count(*) from recorded_study_service r
      where r.trial_id = s.trial_id and r.study_service_template_id = s.contract_study_service_id) as recorded_count,
    exists (select 1 from recorded_study_service r
      join invoice_item_record i using (trial_id, recorded_study_service_id)
      join invoice v on v.trial_id = i.trial_id and v.invoice_id = i.invoice_id
      where r.trial_id = s.trial_id and r.study_service_template_id = s.contract_study_service_id
        and v.state = 'finalized') as is_invoiced,
    paid.shares as provider_shares, ${hasParticipants('s')} as has_participants,
    (s.is_added_later and ${isRecorded('s', 'contract_study_service_id')}) as is_used,
    (paid.shares is not null or ${isRecorded('s', 'contract_study_service_id')}) as is_held
  from operational_service s
  ${joinShares('s.contract_study_service_id')}
  where ${whereTrial('s', conditions, ['label', 'description'])}`;

export const answeredOperationalService = (row: Read): OperationalService =>
  answeredService('operational_service', row);

const readWhere = async (db: Db, where: RawBuilder<unknown>): Promise<OperationalService[]> => {
  const { rows } = await sql<Read>`
    select list.* from (${operationalServicesQuery([])}) as list where ${where}
    order by list.sort_order, list.contract_study_service_id`.execute(db);
  return rows.map(answeredOperationalService);
};

export const readOperationalService = async (db: Db, id: string): Promise<OperationalService | undefined> =>
  (
    await readWhere(
      db,
      sql`list.trial_id = (select trial_id from operational_service where contract_study_service_id = ${id})
        and list.contract_study_service_id = ${id}`,
    )
  )[0];

export const readOperationalServices = (
  db: Db,
  trialId: string,
  ids: string[],
): Promise<OperationalService[]> =>
  readWhere(db, sql`list.trial_id = ${trialId} and list.contract_study_service_id = any(${ids}::uuid[])`);
