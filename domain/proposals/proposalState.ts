import type { ProposalState } from '../../contract/imports/proposals.ts';

/** A proposal, what was decided of it, and the visit as it is recorded; dates are `YYYY-MM-DD`. */
export interface ProposalFacts {
  visit_date: string;
  decision: 'taken' | 'declined' | null;
  /** The date that was proposed when it was decided. */
  decided_date: string | null;
  /** Null = there is no such visit in the participant's schedule. */
  recorded: { visit_date: string | null; is_closed: boolean; is_cancelled: boolean } | null;
}

/**
 * What has become of a proposal. It follows from the visit as it is recorded: one that was taken, and whose visit has no date any
 * more, waits again; one whose visit somebody recorded is overtaken. Only where its source changed what was taken does it ask anew.
 */
export const proposalState = ({
  visit_date,
  decision,
  decided_date,
  recorded,
}: ProposalFacts): ProposalState => {
  const isAsDecided = decided_date === visit_date;
  if (decision === 'declined' && isAsDecided) return 'declined';
  const present = recorded?.visit_date ?? null;
  if (present === visit_date) return decision === 'taken' ? 'taken' : 'overtaken';
  if (present !== null) return decision === 'taken' && !isAsDecided ? 'changed' : 'overtaken';
  return recorded?.is_closed || recorded?.is_cancelled ? 'overtaken' : 'open';
};

/** Whether it waits for a person. */
export const isWaiting = (state: ProposalState): state is 'open' | 'changed' =>
  state === 'open' || state === 'changed';
