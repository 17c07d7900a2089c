import type { z } from 'zod';
import type { ImportResult, importRows } from '../../../contract/imports.ts';
import type { StudyServiceEdit } from '../../../contract/studyServices.ts';
import { matchByOccurrence, repeatedLabels } from '../../../domain/importMatching.ts';
import type { Db } from '../../db/schema.ts';
import { lockTrial } from '../../records/lockTrial.ts';
import { saveStudyServices } from '../studyServices/saveStudyServices.ts';
import { byLine, duplicateWarnings, resultOf } from './lines.ts';
import { newIds } from './newIds.ts';

type Row = z.output<typeof importRows.studyServices>;

const readServices = (db: Db, trialId: string) =>
  db
    .selectFrom('study_service')
    .select(['study_service_id', 'label', 'description', 'amount', 'is_additional', 'sort_order', 'version'])
    .where('trial_id', '=', trialId)
    .orderBy('sort_order')
    .orderBy('study_service_id')
    .execute();

/** Services with prices, found by label and occurrence; what the file does not name stays as it is. */
export const importStudyServices = async (db: Db, trialId: string, rows: Row[]): Promise<ImportResult> => {
  await lockTrial(db, trialId);
  const stored = await readServices(db, trialId);
  const last = stored.reduce((order, service) => Math.max(order, service.sort_order), 0);
  const ids = await newIds(db, rows.length);
  const edits = matchByOccurrence(rows, stored).map(
    ({ row, stored: present }, index): StudyServiceEdit => ({
      trial_id: trialId,
      study_service_id: present?.study_service_id ?? ids[index] ?? '',
      label: row.label,
      amount: row.amount,
      description: row.description === undefined ? (present?.description ?? null) : row.description,
      is_additional: row.is_additional ?? present?.is_additional ?? false,
      sort_order: present?.sort_order ?? last + index + 1,
      version: present?.version,
    }),
  );
  const saved = await byLine(rows, () => saveStudyServices(db, { trialId, rows: edits }));
  return resultOf(saved, duplicateWarnings(rows, repeatedLabels(rows)));
};
