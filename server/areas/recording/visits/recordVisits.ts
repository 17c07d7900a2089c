import type { RowFailure } from '../../../../contract/errors.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { VisitTakeBack } from '../../../../contract/recording/recordingActs.ts';
import { isConfirmingOn, recordVisit, takeBackOf } from '../../../../domain/recording/visitRecording.ts';
import { obstacle } from '../../../../domain/verdict.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { byTrial, lockSet, refusalsOf } from './visitSets.ts';
import { writeDatings } from './writeDatings.ts';

export interface VisitsRecording {
  visits: {
    recorded_visit_id: string;
    version: number;
    visit_date: string;
    recorded_study_service_ids: string[];
  }[];
  is_confirming: boolean;
}

/** Whoever was overtaken is told what the other one made of the visit, in the shape of the call's answer. */
const withPresent = (refusal: RowFailure, visit: RecordedVisit | undefined): RowFailure =>
  refusal.code === 'stale' && visit ? { ...refusal, present: { visits: [visit], take_back: [] } } : refusal;

/**
 * Records visits, also of several trials: each gets its date, with `is_confirming` its open mandatory services are
 * confirmed where it is not moved, and those that it names. All or none; one that is as asked for already is left alone. Answers what takes all of it back.
 */
export const recordVisits = async (
  db: Db,
  viewer: Viewer,
  { visits: asked, is_confirming }: VisitsRecording,
): Promise<{ visits: RecordedVisit[]; take_back: VisitTakeBack[] }> => {
  const set = await lockSet(
    db,
    viewer,
    asked.map((one) => one.recorded_visit_id),
  );
  const rows = asked.flatMap(({ version, visit_date: date, recorded_study_service_ids: chosen }, index) => {
    const visit = set.visits[index];
    if (!visit) return [];
    const isConfirming = isConfirmingOn(visit, { date, isConfirming: is_confirming });
    const dating = recordVisit(visit, { date, isConfirming, chosen, today: viewer.today });
    const isStale = dating.isChanging && visit.version !== version;
    return [
      { visit, date, dating, obstacles: [...dating.obstacles, ...(isStale ? [obstacle('stale')] : [])] },
    ];
  });
  refuseRows(refusalsOf(rows).map((refusal) => withPresent(refusal, rows[refusal.index]?.visit)));
  const changing = rows.filter(({ dating }) => dating.isChanging);
  for (const group of byTrial(set.owners, changing)) await writeDatings(db, group.trialId, group.rows);
  const visits = changing.length > 0 ? await set.readAgain() : set.visits;
  const after = new Map(visits.map((visit) => [visit.recorded_visit_id, visit]));
  return {
    visits,
    take_back: changing.flatMap(({ visit, dating }) => {
      const { recorded_visit_id } = visit;
      const now = after.get(recorded_visit_id);
      return now ? [{ recorded_visit_id, ...takeBackOf(visit, dating, now) }] : [];
    }),
  };
};
