import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, IsoDate, text, Version } from '../primitives.ts';
import { RecordedVisit } from '../recording/recording.ts';
import { VisitPreview, VisitTakeBack } from '../recording/recordingActs.ts';

/** Where proposals come from: a file that was brought in, or REDCap. */
const proposalSources = ['file', 'redcap'] as const;
export type ProposalSource = (typeof proposalSources)[number];

/**
 * `open` = waits for a person; `changed` = was taken, and its source says another date since; `taken`, `declined` = decided as it
 * stands; `overtaken` = the visit was recorded, closed or cancelled without it.
 */
const proposalStates = ['open', 'changed', 'taken', 'declined', 'overtaken'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Proposals of one trial that nobody has decided. */
export const proposalBounds = { undecided: 20_000 } as const;

/** A visit that another system says was performed; nothing is recorded by it until somebody takes it. */
const VisitProposal = z.object({
  trial_id: Id,
  trial_title: z.string(),
  visit_proposal_id: Id,
  patient_in_trial_id: Id,
  subject_id: z.string(),
  protocol_visit_id: Id,
  label: z.string(),
  short_label: z.string().nullable(),
  visit_date: IsoDate,
  state: z.enum(['open', 'changed']),
  /** Of a changed one: the date that is recorded. */
  recorded_date: IsoDate.nullable(),
  /** The services that taking it would confirm: the mandatory ones, and optional ones that its source names. */
  services: z.array(z.string()),
  /** What its source names, and the visit does not have; taking it records nothing of them. */
  unknown_services: z.array(z.string()),
  source: z.enum(proposalSources),
  /** The file, or the host of REDCap. */
  source_name: z.string(),
  proposed_at: Instant,
  version: Version,
});
export type VisitProposal = z.infer<typeof VisitProposal>;

/**
 * What taking a proposal would do; its optional services are told where the visit is in a schedule already, and those that its source
 * names are among those that would be confirmed.
 */
const ProposalPreview = VisitPreview.extend({ visit_proposal_id: Id, unknown_services: z.array(z.string()) });
export type ProposalPreview = z.infer<typeof ProposalPreview>;

const ProposalKey = z.strictObject({ visit_proposal_id: Id, version: Version });
const several = <T extends z.ZodType>(row: T) => z.array(row).min(1).max(limits.visitsAtOnce);
const deciding = {
  method: 'POST',
  input: z.strictObject({ proposals: several(ProposalKey) }),
  output: z.array(ProposalKey),
  errors: ['not_found', 'rows_refused'],
  needs: 'recording',
  trial: { of: 'visit_proposal', at: 'proposals', isOfSeveral: true },
  idempotent: true,
} as const;

/** Visits that other systems propose, and what a person makes of them. */
export const proposalsCalls = {
  /** What waits for a person, the earliest visit first, and how many that are. Those whose day is yet to come wait for it. */
  listProposals: {
    method: 'GET',
    path: '/billing/recording/proposals',
    input: z.strictObject({
      trial_id: Id.optional(),
      /** A part of the subject ID, or of the visit's label or short label. */
      search: text(limits.searchLength).optional(),
      limit: z.coerce.number().int().min(1).max(1_000).default(200),
    }),
    output: z.object({ proposals: z.array(VisitProposal), count: Count }),
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  /** What `takeProposals` would do, all of them being taken that nothing stands in the way of; changes nothing. */
  previewProposals: {
    method: 'POST',
    reads: true,
    path: '/billing/recording/proposals/preview',
    input: z.strictObject({ visit_proposal_ids: several(Id) }),
    output: z.object({ visits: z.array(ProposalPreview) }),
    errors: ['not_found'],
    needs: 'recording',
    trial: { of: 'visit_proposal', at: 'visit_proposal_ids', isOfSeveral: true },
  },
  /**
   * Records the visits as they are proposed, by the rules of `recordVisits`: each gets its date, and its open mandatory services are
   * confirmed where it is not moved, those that its source names, and those that the call names. A schedule that is missing is made, a visit outside of the schedule is added.
   * All or none; one that was taken already is left alone. Rows are refused as `stale`, `proposal_overtaken`, `subject_unknown`,
   * `visit_unknown`, `duplicate_in_input`, or as by `recordVisits`. `takeBackVisits` takes it back: then they wait again.
   */
  takeProposals: {
    ...deciding,
    path: '/billing/recording/proposals/take',
    input: z.strictObject({
      proposals: several(
        ProposalKey.extend({ recorded_study_service_ids: z.array(Id).max(limits.ids).default([]) }),
      ),
    }),
    output: z.object({ visits: z.array(RecordedVisit), take_back: z.array(VisitTakeBack) }),
  },
  /** Puts proposals aside; one whose source says another date later waits anew. Rows are refused as `stale`. */
  declineProposals: { ...deciding, path: '/billing/recording/proposals/decline' },
  /** Takes a refusal back: they wait again. */
  reopenProposals: { ...deciding, path: '/billing/recording/proposals/reopen' },
} as const satisfies Record<string, Endpoint>;
