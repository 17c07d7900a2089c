import { useNotify } from 'ra-core';
import { studyServicesCalls } from '../../../contract/plan/studyServices.ts';
import { visitsCalls } from '../../../contract/plan/visits.ts';
import type { TakenEdits } from '../../../domain/visitPlan/planTaking.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';

/**
 * Saves what is taken by the bulk saves of the plan's own sheets, one after the other: what both ends of an assignment need
 * goes first, removals go last. Where one is refused the ones before it are saved, and the rest is still a difference.
 *
 * @param onAdded told as soon as services of the newer plan, by their places, are services of the trial
 */
export function useTakeDifferences(
  trialId: string,
  onAdded: (services: TakenEdits['addedServices']) => void,
) {
  const notify = useNotify();
  const visits = useCallMutation(visitsCalls.putVisits);
  const services = useCallMutation(studyServicesCalls.putStudyServices);
  const assignments = useCallMutation(studyServicesCalls.putAssignedStudyServices);
  const of = { trial_id: trialId };

  const take = async (edits: TakenEdits, count: number): Promise<void> => {
    const { unassign, removeServices, removeVisits } = edits;
    try {
      if (edits.visits.length > 0) await visits.mutateAsync({ ...of, rows: edits.visits, remove: [] });
      if (edits.services.length > 0) {
        await services.mutateAsync({ ...of, rows: edits.services, remove: [] });
        onAdded(edits.addedServices);
      }
      if (edits.assignments.length + unassign.length > 0)
        await assignments.mutateAsync({ ...of, rows: edits.assignments, remove: unassign });
      if (removeServices.length > 0) await services.mutateAsync({ ...of, rows: [], remove: removeServices });
      if (removeVisits.length > 0) await visits.mutateAsync({ ...of, rows: [], remove: removeVisits });
    } catch {
      return; // the door to write has told it
    }
    notify('planComparison.taken', { type: 'success', messageArgs: { smart_count: count } });
  };
  const isTaking = visits.isPending || services.isPending || assignments.isPending;
  return { take, isTaking };
}
