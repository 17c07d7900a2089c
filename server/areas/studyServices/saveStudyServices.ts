import type { StudyServiceEdit } from '../../../contract/studyServices.ts';
import { emptyServiceVerdict } from '../../../domain/removals.ts';
import type { Db } from '../../db/schema.ts';
import { removalFailures } from '../../records/removalFailures.ts';
import { saveElements } from '../../records/saveElements.ts';
import type { Saved } from '../../records/saveRows.ts';
import { uncoveredShares } from '../providerServices/sharedServices.ts';
import { editableStudyService } from './repo.ts';
import { makeTemplates, readRecordedTemplates, readUsedTemplates, removeTemplates } from './templates.ts';

interface StudyServiceSave {
  trialId: string;
  rows: StudyServiceEdit[];
  remove?: { study_service_id: string; version: number }[];
}

const idOf = (row: { study_service_id: string }): string => row.study_service_id;

/** Saves visit services; one that is assigned or recorded is not empty and cannot be removed. */
export const saveStudyServices = async (
  db: Db,
  { trialId, rows, remove = [] }: StudyServiceSave,
): Promise<Saved<StudyServiceEdit>> => {
  const saved = await saveElements(db, {
    element: 'study_service',
    editable: editableStudyService,
    trialId,
    rows,
    remove,
    // What was read before has its parent already: only new rows can lack one.
    prepare: async () => {
      if (rows.every(({ version }) => version !== undefined)) return;
      await makeTemplates(db, trialId, 'study_service', rows.map(idOf));
    },
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
