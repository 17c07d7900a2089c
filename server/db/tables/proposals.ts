import type { Generated } from 'kysely';
import type { ProposalSource } from '../../../contract/imports/proposals.ts';
import type { RedcapFault } from '../../../contract/imports/redcap.ts';

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
  /** That were done, as its source names them. */
  services: string[];
  proposed_at: Date;
  decision: 'taken' | 'declined' | null;
  decided_date: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  version: Generated<number>;
}

/** The REDCap project that proposes visits of a trial. */
export interface RedcapConnectionTable {
  trial_id: string;
  address: string;
  /** The token, sealed for `redcap TRIAL`. */
  sealed_secret: Buffer;
  record_field: string;
  subject_field: string | null;
  date_fields: string[];
  is_active: boolean;
  version: Generated<number>;
}

/** Which visit of the plan an event is; null = its visits are left out. */
export interface RedcapEventTable {
  trial_id: string;
  event: string;
  protocol_visit_id: string | null;
}

/** Which service was done where a field says so. */
export interface RedcapServiceTable {
  trial_id: string;
  field: string;
  study_service_id: string;
}

/** How far a project was read, and how the last attempt ended; leaves no trace of its own. */
export interface RedcapFetchTable {
  trial_id: string;
  claimed_until: Date | null;
  fetched_at: Date | null;
  reached_at: Date | null;
  fault: RedcapFault | null;
  status: number | null;
  read_count: Generated<number>;
  proposed_count: Generated<number>;
  changed_count: Generated<number>;
  unreadable_count: Generated<number>;
}
