import type { z } from 'zod';
import type { importRows } from '../../../contract/imports/imports.ts';
import { StudyServiceEdit } from '../../../contract/plan/studyServices.ts';
import { matchByOccurrence, repeatedLabels } from '../../../domain/labels/byLabel.ts';
import type { Db } from '../../db/schema.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { newIds } from '../../records/newIds.ts';
import { readEdited } from '../../records/saving/editable.ts';
import { editableStudyService } from '../contract/studyServices/repo.ts';
import { saveStudyServices } from '../contract/studyServices/saveServices.ts';
import { type BroughtIn, broughtIn, byLine, duplicateWarnings } from './lines.ts';

type Row = z.output<typeof importRows.studyServices>;

/** What a line says: a cell that is not there says nothing. */
const named = ({ line: _line, description, is_additional, ...row }: Row) => ({
  ...row,
  ...(description === undefined ? {} : { description }),
  ...(is_additional === undefined ? {} : { is_additional }),
});

/** Services with prices, found by label and occurrence; what the file does not name stays as it is. */
export const importStudyServices = async (db: Db, trialId: string, rows: Row[]): Promise<BroughtIn> => {
  await lockTrial(db, trialId);
  const stored = await readEdited(db, editableStudyService, trialId);
  const last = stored.reduce((order, service) => Math.max(order, service.sort_order), 0);
  const ids = newIds(rows.length);
  const edits = matchByOccurrence(rows, stored).map(({ row, stored: present }, index) => {
    const said = named(row);
    const place = { trial_id: trialId, study_service_id: ids[index], sort_order: last + index + 1 };
    // A new row has the contract's own values where the line says nothing.
    return { ...StudyServiceEdit.parse({ ...said, ...place }), ...present, ...said };
  });
  const saved = await byLine(rows, () => saveStudyServices(db, { trialId, rows: edits }));
  return broughtIn(rows, saved, duplicateWarnings(rows, repeatedLabels(rows)));
};
