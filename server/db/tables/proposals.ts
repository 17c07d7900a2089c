import type { Generated } from 'kysely';
import type { ProposalSource } from '../../../contract/imports/proposals.ts';

/** A visit that another system says was performed, and what a person decided of it. */
export interface VisitProposalTable {
  trial_id: string;
  visit_proposal_id: Generated<string>;
  source: ProposalSource;
  source_name: string;
  subject_id: string;
  /** As its source names it. */
  visit: string;
  instance: string;
  visit_date: string;
  proposed_at: Date;
  decision: 'taken' | 'declined' | null;
  decided_date: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  version: Generated<number>;
}
