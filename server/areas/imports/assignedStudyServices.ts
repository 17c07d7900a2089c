import type { z } from 'zod';
import type { importRows } from '../../../contract/imports/imports.ts';
import { byLabel } from '../../../domain/labels/byLabel.ts';
import type { Db } from '../../db/schema.ts';
import { refuseRows } from '../../http/rejected.ts';
import { lockTrial } from '../../records/locks/lockTrial.ts';
import { assignedStudyServices } from '../contract/studyServices/repo.ts';
import { saveAssignments } from '../contract/studyServices/saveAssignments.ts';
import { readPlan } from '../contract/visits/repo.ts';
import { type BroughtIn, broughtIn, byLine, unresolved } from './lines.ts';

type Row = z.output<typeof importRows.assignedStudyServices>;

const readLabels = (db: Db, trialId: string) =>
  db
    .selectFrom('study_service')
    .select(['study_service_id', 'label'])
    .where('trial_id', '=', trialId)
    .execute();

/** Which service belongs to which visit, both named by their labels. */
export const importAssignedStudyServices = async (
  db: Db,
  trialId: string,
  rows: Row[],
): Promise<BroughtIn> => {
  await lockTrial(db, trialId);
  const serviceOf = byLabel(await readLabels(db, trialId));
  const visitOf = byLabel(await readPlan(db, trialId));
  const present = new Map(
    (await assignedStudyServices(db, trialId).execute()).map((pair) => [
      `${pair.study_service_id}|${pair.protocol_visit_id}`,
      pair,
    ]),
  );
  refuseRows(
    rows.flatMap(({ line, study_service, protocol_visit }, index) => [
      ...unresolved(serviceOf(study_service), { index, line, field: 'study_service', label: study_service }),
      ...unresolved(visitOf(protocol_visit), { index, line, field: 'protocol_visit', label: protocol_visit }),
    ]),
  );
  const edits = rows.flatMap(({ study_service, protocol_visit, is_optional }) => {
    const service = serviceOf(study_service);
    const visit = visitOf(protocol_visit);
    if (service.kind !== 'one' || visit.kind !== 'one') return [];
    const { study_service_id } = service.record;
    const { protocol_visit_id } = visit.record;
    const stored = present.get(`${study_service_id}|${protocol_visit_id}`);
    return [
      {
        study_service_id,
        protocol_visit_id,
        is_optional: is_optional ?? stored?.is_optional ?? false,
        version: stored?.version,
      },
    ];
  });
  return broughtIn(rows, await byLine(rows, () => saveAssignments(db, { trialId, rows: edits })));
};
