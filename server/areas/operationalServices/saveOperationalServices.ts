import type { OperationalServiceEdit } from '../../../contract/operationalServices.ts';
import { emptyServiceVerdict } from '../../../domain/removals.ts';
import type { Db } from '../../db/schema.ts';
import { removalFailures } from '../../records/removalFailures.ts';
import { saveElements } from '../../records/saveElements.ts';
import type { Saved } from '../../records/saveRows.ts';
import { uncoveredShares } from '../providerServices/sharedServices.ts';
import {
  makeTemplates,
  readRecordedTemplates,
  readUsedTemplates,
  removeTemplates,
} from '../studyServices/templates.ts';
import { editableOperationalService } from './repo.ts';

interface OperationalServiceSave {
  trialId: string;
  rows: OperationalServiceEdit[];
  remove?: { contract_study_service_id: string; version: number }[];
}

const idOf = (row: { contract_study_service_id: string }): string => row.contract_study_service_id;

/** Saves operational services; one that was recorded or is paid to a provider is not empty and stays. */
export const saveOperationalServices = async (
  db: Db,
  { trialId, rows, remove = [] }: OperationalServiceSave,
): Promise<Saved<OperationalServiceEdit>> => {
  const saved = await saveElements(db, {
    element: 'operational_service',
    editable: editableOperationalService,
    trialId,
    rows,
    remove,
    prepare: () => makeTemplates(db, trialId, 'operational_service', rows.map(idOf)),
    readUsed: (_db, _trialId, stored) => readRecordedTemplates(db, trialId, stored.map(idOf)),
    check: async (changes, removed, hasParticipants) => {
      const used = await readUsedTemplates(
        db,
        trialId,
        removed.map(({ stored }) => idOf(stored)),
      );
      const removals = removalFailures(removed, idOf, (row) =>
        emptyServiceVerdict({ label: row.label, isHeld: used.has(idOf(row)) }),
      );
      // Before go-live prices may pass through any state; go-live itself asks.
      const prices = hasParticipants
        ? changes.flatMap(({ index, row, stored }) =>
            stored ? [{ index, id: idOf(row), amount: row.amount }] : [],
          )
        : [];
      return [...removals, ...(await uncoveredShares(db, trialId, prices))];
    },
  });
  await removeTemplates(db, trialId, remove.map(idOf));
  return saved;
};
