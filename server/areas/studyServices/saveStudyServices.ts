import type { RowFailure } from '../../../contract/errors.ts';
import type { StudyServiceEdit } from '../../../contract/studyServices.ts';
import type { Db } from '../../db/schema.ts';
import { savePlan } from '../../records/savePlan.ts';
import type { Saved } from '../../records/saveRows.ts';
import { uncoveredShares } from '../providerServices/excess.ts';
import { editableStudyService } from './repo.ts';
import { makeTemplates, readRecordedTemplates, readUsedTemplates, removeTemplates } from './templates.ts';

interface StudyServiceSave {
  trialId: string;
  rows: StudyServiceEdit[];
  remove?: { study_service_id: string; version: number }[];
}

/** Saves visit services; one that is assigned or recorded is not empty and cannot be removed (spec 8). */
export const saveStudyServices = async (
  db: Db,
  { trialId, rows, remove = [] }: StudyServiceSave,
): Promise<Saved<StudyServiceEdit>> => {
  const saved = await savePlan(db, {
    element: 'study_service',
    editable: editableStudyService,
    trialId,
    rows,
    remove,
    // What was read before has its parent already: only new rows can lack one.
    prepare: async () => {
      if (rows.every(({ version }) => version !== undefined)) return;
      const ids = rows.map((row) => row.study_service_id);
      await makeTemplates(db, trialId, 'study_service', ids);
    },
    readUsed: (_db, _trialId, stored) =>
      readRecordedTemplates(
        db,
        trialId,
        stored.map((row) => row.study_service_id),
      ),
    check: async (changes, removed, hasParticipants) => {
      const used = await readUsedTemplates(
        db,
        trialId,
        removed.map(({ stored }) => stored.study_service_id),
      );
      const removals = removed.flatMap(({ index, stored: { study_service_id: id, label } }): RowFailure[] =>
        used.has(id)
          ? [
              {
                index,
                id,
                code: 'service_not_empty',
                params: { study_service_label: label },
              },
            ]
          : [],
      );
      // Before go-live prices may pass through any state; go-live itself asks.
      const prices = hasParticipants
        ? changes.flatMap(({ index, row, stored }) =>
            stored ? [{ index, id: row.study_service_id, amount: row.amount }] : [],
          )
        : [];
      return [...removals, ...(await uncoveredShares(db, trialId, prices))];
    },
  });
  await removeTemplates(
    db,
    trialId,
    remove.map((row) => row.study_service_id),
  );
  return saved;
};
