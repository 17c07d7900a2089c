import type { RowFailure } from '../../../../contract/errors.ts';
import type { OperationalServiceEdit } from '../../../../contract/plan/operationalServices.ts';
import type { StudyServiceEdit } from '../../../../contract/plan/studyServices.ts';
import { emptyServiceVerdict } from '../../../../domain/trials/removals.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { removalFailures } from '../../../records/saving/editable.ts';
import {
  type ElementEdit,
  type ElementSave,
  type ElementTable,
  elementFailures,
  readElementEdit,
  writeElements,
} from '../../../records/saving/elementEdit.ts';
import type { Saved } from '../../../records/saving/writeEdit.ts';
import { uncoveredShares } from '../../../records/sharedServices.ts';
import { editableOperationalService } from '../operationalServices/repo.ts';
import { editableStudyService } from './repo.ts';
import { removeTemplates, takenTemplates } from './templates.ts';

interface PricedService {
  label: string;
  amount: number;
  version?: number | undefined;
}

type ServiceSave<Row extends PricedService> = ElementSave<Row>;

interface ServiceKind<Row extends PricedService> {
  kind: 'study_service' | 'operational_service';
  table: ElementTable<Row>;
  id: keyof Row & string;
}

const takenIds = (ids: readonly string[], taken: ReadonlySet<string>): RowFailure[] =>
  ids.flatMap((id, index) => (taken.has(id) ? [{ index, id, code: 'id_taken', params: {} }] : []));

/** Before go-live prices may pass through any state; go-live itself asks. */
const pricesToCover = <Row extends PricedService>(
  { hasParticipants, changes }: ElementEdit<Row>,
  idOf: (row: Row) => string,
) =>
  hasParticipants
    ? changes.flatMap(({ index, row, stored }) =>
        stored ? [{ index, id: idOf(row), amount: row.amount }] : [],
      )
    : [];

/**
 * Saves services, visit-bound or operational; one that is at a visit, in a payment or recorded is not empty and stays,
 * and after go-live no price may fall below what its providers get.
 */
const saveServices = async <Row extends PricedService>(
  db: Db,
  { kind, table, id }: ServiceKind<Row>,
  save: ServiceSave<Row>,
): Promise<Saved<Row>> => {
  const { trialId, rows, remove = [] } = save;
  const idOf = (row: Partial<Row>): string => String(row[id]);
  await lockTrial(db, trialId);

  // What was read before has its parent already: only new rows can lack one.
  const isNew = rows.some(({ version }) => version === undefined);
  const taken_ids = takenTemplates(trialId, kind, isNew ? rows.map(idOf) : []);
  const edit = await readElementEdit<Row, { taken_ids: string[] }>(db, table, save, { taken_ids });

  refuseRows(takenIds(rows.map(idOf), new Set(edit.beside.taken_ids)));
  refuseRows([
    ...(await elementFailures(db, table, edit)),
    ...removalFailures(edit.removed, idOf, ({ label, is_held }) =>
      emptyServiceVerdict({ label, isHeld: is_held === true }),
    ),
    ...(await uncoveredShares(db, trialId, pricesToCover(edit, idOf))),
  ]);

  const saved = await writeElements(db, table, edit);
  await removeTemplates(db, trialId, remove.map(idOf));
  return saved;
};

export const saveStudyServices = (
  db: Db,
  save: ServiceSave<StudyServiceEdit>,
): Promise<Saved<StudyServiceEdit>> =>
  saveServices(db, { kind: 'study_service', table: editableStudyService, id: 'study_service_id' }, save);

export const saveOperationalServices = (
  db: Db,
  save: ServiceSave<OperationalServiceEdit>,
): Promise<Saved<OperationalServiceEdit>> => {
  const kind = 'operational_service';
  return saveServices(db, { kind, table: editableOperationalService, id: 'contract_study_service_id' }, save);
};
