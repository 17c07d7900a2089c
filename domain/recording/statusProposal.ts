import type { StatusProposal } from '../../contract/trials/participants.ts';
import type { ParticipantTrialStatus, ScreeningStatus } from '../../contract/vocab.ts';

interface Statuses {
  screening_status: ScreeningStatus;
  trial_status: ParticipantTrialStatus;
}

/** How far a participant's scheduled visits are; those that are cancelled count for nothing. Dates are `YYYY-MM-DD`. */
export interface Progress {
  /** The first root with a date. */
  first_root_date: string | null;
  /** The visit after the first one, by their dates. */
  second_date: string | null;
  last_date: string | null;
  /** Every root of the plan has its schedule, and no scheduled visit is still to do. */
  is_through: boolean;
  /** Visits that were planned after the last one were cancelled. */
  is_cut_short: boolean;
}

const screeningProposal = ({ screening_status }: Statuses, date: string | null): StatusProposal | null =>
  screening_status === 'screening' && date !== null ? { kind: 'screening', status: 'screened', date } : null;

const trialProposal = (
  { trial_status }: Statuses,
  { second_date, last_date, is_through, is_cut_short }: Progress,
): StatusProposal | null => {
  if (trial_status === 'completed' || trial_status === 'not_completed') return null;
  if (is_through && last_date !== null)
    return { kind: 'trial', status: is_cut_short ? 'not_completed' : 'completed', date: last_date };
  if (trial_status !== 'new' || second_date === null) return null;
  return { kind: 'trial', status: 'enrolled', date: second_date };
};

/**
 * The status that a participant's visits speak for and she does not have: screened with the first dated root, enrolled
 * with the visit after it, at the end completed, or not completed where the last visits were cancelled. One at a time,
 * screening first; what a person has set otherwise (a screening failure, ineligible, an end) is never put in question.
 */
export const statusProposal = (statuses: Statuses, progress: Progress): StatusProposal | null => {
  const { screening_status } = statuses;
  if (screening_status === 'screening_failure' || screening_status === 'ineligible') return null;
  return screeningProposal(statuses, progress.first_root_date) ?? trialProposal(statuses, progress);
};

interface DatedStatuses extends Statuses {
  screening_status_date: string | null;
  trial_status_date: string | null;
}

const withProposal = (statuses: DatedStatuses, proposal: StatusProposal): DatedStatuses =>
  proposal.kind === 'screening'
    ? { ...statuses, screening_status: proposal.status, screening_status_date: proposal.date }
    : { ...statuses, trial_status: proposal.status, trial_status_date: proposal.date };

/** All steps that the visits propose, one after the other: the statuses that they end in, null where there is none. */
export const settledStatuses = (before: DatedStatuses, progress: Progress): DatedStatuses | null => {
  const next = statusProposal(before, progress);
  if (!next) return null;
  const statuses = withProposal(before, next);
  // What is accepted is not proposed again, so that this ends.
  return settledStatuses(statuses, progress) ?? statuses;
};
