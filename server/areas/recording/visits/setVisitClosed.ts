import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { type Closing, slipVerdict } from '../../../../domain/recording/visitVerdicts.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { replan } from '../../../records/replan.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { assertVersion, changeVisits, lockVisit, readVisit } from './lockedVisit.ts';

export interface VisitClosing {
  recorded_visit_id: string;
  is_closed: boolean;
  reason?: string | undefined;
  version: number;
}

/** Who closes or reopens, and at which moment (milliseconds). */
export interface Closer {
  userId: string;
  now: number;
}

const readClosing = async (db: Db, { trial_id, recorded_visit_id }: RecordedVisit): Promise<Closing> => {
  const { closed_by, closed_at } = await db
    .selectFrom('recorded_visit')
    .select(['closed_by', 'closed_at'])
    .where(ofTrial('recorded_visit', trial_id))
    .where('recorded_visit_id', '=', recorded_visit_id)
    .executeTakeFirstOrThrow();
  return { closed_by, closed_at: closed_at?.getTime() ?? null };
};

/** A manager says why a visit is reopened; whoever has just closed it may take that back without a word. */
const assertMayReopen = async (
  db: Db,
  visit: RecordedVisit,
  closer: Closer,
  reason: string | undefined,
): Promise<void> => {
  const slip = slipVerdict(visit.verdicts.reopen, await readClosing(db, visit), closer);
  assertMay(slip ?? visit.verdicts.reopen);
  if (slip === null && reason === undefined) reject('field_required', { field: 'reason' });
};

/** Closes a visit, or reopens it: an open visit is planned anew, for a closed one kept what it had. */
export const setVisitClosed = async (
  db: Db,
  viewer: Viewer,
  { recorded_visit_id, is_closed, reason, version }: VisitClosing,
  closer: Closer,
): Promise<RecordedVisit> => {
  const visit = await lockVisit(db, viewer, recorded_visit_id);
  if (visit.is_closed === is_closed) return visit;
  if (is_closed) assertMay(visit.verdicts.close);
  else await assertMayReopen(db, visit, closer, reason);
  assertVersion(visit, version, visit);
  const closing = is_closed
    ? { closed_by: closer.userId, closed_at: new Date(closer.now) }
    : { closed_by: null, closed_at: null };
  await changeVisits(db, visit.trial_id, [recorded_visit_id], { is_closed, ...closing });
  if (!is_closed) await replan(db, visit.trial_id, [visit.patient_in_trial_id]);
  return readVisit(db, viewer, visit);
};
