import { sql } from 'kysely';
import type { ProposalPreview } from '../../../../contract/imports/proposals.ts';
import type { VisitPreview } from '../../../../contract/recording/recordingActs.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { previewRecording } from '../../recording/visits/previewRecording.ts';
import { type NamedServices, readNamedServices } from './namedServices.ts';
import { type PlacedProposal, placeProposals } from './placeProposals.ts';

/** One whose visit is in no schedule, and why. */
const unplaced = ({ row, obstacles }: PlacedProposal): VisitPreview => ({
  trial_id: row.trial_id,
  patient_in_trial_id: found(row.patient_in_trial_id),
  subject_id: row.subject_id,
  recorded_visit_id: row.visit_proposal_id,
  label: row.label ?? row.visit,
  short_label: row.short_label,
  version: row.version,
  visit_date: row.visit_date,
  window_from: null,
  window_to: null,
  out_of_window: false,
  is_changing: false,
  services: [],
  optional_services: [],
  moved_services: 0,
  moved_count: 0,
  obstacles,
});

/** The optional services that its source names are confirmed, too, and nobody is asked of them. */
const withNamed = (visit: VisitPreview, named: NamedServices | undefined): VisitPreview => {
  const ids = new Set((named?.extra ?? []).map((one) => one.recorded_study_service_id));
  const isNamed = (one: { recorded_study_service_id: string }) => ids.has(one.recorded_study_service_id);
  const { services, optional_services } = visit;
  return {
    ...visit,
    services: [
      ...services,
      ...optional_services
        .filter(isNamed)
        .map(({ recorded_study_service_id, label }) => ({ recorded_study_service_id, label })),
    ],
    optional_services: optional_services.filter((one) => !isNamed(one)),
  };
};

/**
 * What taking these proposals would do: their visits are put into the schedules as taking does, looked at as before any recording, and all
 * of it is taken back.
 */
export const previewProposals = async (
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ProposalPreview[]> => {
  const once = [...new Set(ids)];
  await sql`savepoint before_visits`.execute(db);
  const placed = await placeProposals(db, viewer, once);
  const takeable = placed.filter(
    ({ row, obstacles }) => obstacles.length === 0 && row.recorded_visit_id !== null,
  );
  const dates = new Map(takeable.map(({ row }) => [row.recorded_visit_id ?? '', row.visit_date]));
  const visits =
    dates.size === 0
      ? []
      : await previewRecording(db, viewer, {
          recorded_visit_ids: [...dates.keys()],
          visit_date: null,
          is_confirming: true,
          dates,
        });
  const named = await readNamedServices(
    db,
    placed.map(({ row }) => row),
  );
  await sql`rollback to savepoint before_visits`.execute(db);
  const byId = new Map(visits.map((visit) => [visit.recorded_visit_id, visit]));
  return placed.map((one) => {
    const { visit_proposal_id, recorded_visit_id } = one.row;
    const looked = byId.get(recorded_visit_id ?? '');
    const told = { visit_proposal_id, unknown_services: named.get(visit_proposal_id)?.unknown ?? [] };
    if (!looked) return { ...unplaced(one), ...told };
    const visit = withNamed(looked, named.get(visit_proposal_id));
    // What was made for the look alone has gone: nothing of it can be chosen.
    return { ...visit, ...(one.isMade ? { optional_services: [] } : {}), ...told };
  });
};
