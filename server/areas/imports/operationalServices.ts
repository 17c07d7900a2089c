import type { z } from 'zod';
import type { importRows } from '../../../contract/imports/imports.ts';
import { OperationalServiceEdit } from '../../../contract/plan/operationalServices.ts';
import { matchByOccurrence, repeatedLabels } from '../../../domain/labels/byLabel.ts';
import type { Db } from '../../db/schema.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { newIds } from '../../records/newIds.ts';
import { readEdited } from '../../records/saving/editable.ts';
import { editableOperationalService } from '../contract/operationalServices/repo.ts';
import { saveOperationalServices } from '../contract/studyServices/saveServices.ts';
import { type BroughtIn, broughtIn, byLine, duplicateWarnings } from './lines.ts';

type Row = z.output<typeof importRows.operationalServices>;

/** Operational services, found by label and occurrence. */
export const importOperationalServices = async (db: Db, trialId: string, rows: Row[]): Promise<BroughtIn> => {
  await lockTrial(db, trialId);
  const stored = await readEdited(db, editableOperationalService, trialId);
  const last = stored.reduce((order, service) => Math.max(order, service.sort_order), 0);
  const ids = newIds(rows.length);
  const edits = matchByOccurrence(rows, stored).map(
    ({ row: { line: _line, ...row }, stored: present }, index) => {
      const place = {
        trial_id: trialId,
        contract_study_service_id: ids[index],
        sort_order: last + index + 1,
      };
      // A new row has the contract's own values where the line says nothing.
      return { ...OperationalServiceEdit.parse({ ...row, ...place }), ...present, ...row };
    },
  );
  const saved = await byLine(rows, () => saveOperationalServices(db, { trialId, rows: edits }));
  return broughtIn(rows, saved, duplicateWarnings(rows, repeatedLabels(rows)));
};
