import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { BaseVersion, Count, Id, Instant, Label, line, Version } from '../primitives.ts';

/** How much is asked of a REDCap, and for how long; times in milliseconds. */
export const redcapBounds = {
  recordsAtOnce: 100,
  records: 20_000,
  answerBytes: 16_777_216,
  answerMs: 30_000,
  fetchMs: 300_000,
  /** How often it is asked by itself. */
  everyMs: 3_600_000,
  /** What was changed so long before the last time is asked for again: clocks and time zones differ. */
  overlapMs: 86_400_000,
  dateFields: 10,
  serviceFields: 100,
  events: 500,
  tokenLength: 100,
  addressLength: 500,
  /** Subjects and events that are named of those that nothing is known of. */
  named: 50,
} as const;

/**
 * Why nothing was fetched: its answer is no answer of REDCap (`html`, `unreadable`), it refused (`token_refused`, `refused`), led
 * elsewhere, said too much, or said again what it had said (`repeats`).
 */
const redcapFaults = [
  'unreachable',
  'too_slow',
  'internal_address',
  'redirected',
  'token_refused',
  'refused',
  'html',
  'unreadable',
  'too_large',
  'too_many',
  'too_many_proposals',
  'repeats',
] as const;
export type RedcapFault = (typeof redcapFaults)[number];

/** A name that REDCap gives a field. */
const Field = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9_]*$/);

const RedcapEvent = z.strictObject({
  /** As REDCap calls it, without its arm. */
  event: Label,
  /** Null = its visits are left out. */
  protocol_visit_id: Id.nullable(),
});

const RedcapService = z.strictObject({
  /** Says that the service was done: a form that is complete, a box that is ticked, anything but nothing and 0. */
  field: Field,
  study_service_id: Id,
});

/** How the last attempt ended. */
const RedcapFetch = z.object({
  fetched_at: Instant,
  /** Null = it went well. */
  fault: z.enum(redcapFaults).nullable(),
  /** What its server answered, where it refused; an HTTP status. */
  status: z.int().nullable(),
  /** Visits with a date that were read, and what became of them. */
  read_count: Count,
  proposed_count: Count,
  changed_count: Count,
  unreadable_count: Count,
});

const Counted = z.object({ name: z.string(), count: Count });

/** The REDCap project that proposes visits of a trial. Its token is shown to nobody. */
const Redcap = z.object({
  trial_id: Id,
  address: z.string(),
  record_field: z.string(),
  subject_field: z.string().nullable(),
  date_fields: z.array(z.string()),
  /** Whether it is asked by itself. */
  is_active: z.boolean(),
  events: z.array(RedcapEvent),
  services: z.array(RedcapService),
  /** Events that visits were read of, and nobody has said which of the plan they are. */
  unmatched_events: z.array(Counted),
  /** Subjects that this trial does not have. */
  unknown_subjects: z.array(Counted),
  /** Since when nothing is missing; null = it was never read. */
  reached_at: Instant.nullable(),
  last: RedcapFetch.nullable(),
  version: Version,
});
export type Redcap = z.infer<typeof Redcap>;

const OfTrial = z.strictObject({ trial_id: Id });
const ofTrial = { needs: 'trials', trial: { at: 'trial_id' } } as const;

export const redcapCalls = {
  /** Null = none is set up. */
  getRedcap: {
    method: 'GET',
    path: '/billing/import/redcap',
    input: OfTrial,
    output: z.object({ redcap: Redcap.nullable() }),
    errors: ['not_found'],
    ...ofTrial,
  },
  /** Without `token` the one that is kept counts on; at another address it has to be given again. */
  putRedcap: {
    method: 'PUT',
    path: '/billing/import/redcap',
    input: z.strictObject({
      trial_id: Id,
      address: line(redcapBounds.addressLength).min(1),
      token: line(redcapBounds.tokenLength).min(1).optional(),
      record_field: Field,
      subject_field: Field.nullable().default(null),
      date_fields: z.array(Field).min(1).max(redcapBounds.dateFields),
      is_active: z.boolean(),
      events: z.array(RedcapEvent).max(redcapBounds.events),
      services: z.array(RedcapService).max(redcapBounds.serviceFields).default([]),
      version: BaseVersion,
    }),
    output: Redcap,
    errors: [
      'not_found',
      'stale',
      'redcap_address_invalid',
      'redcap_address_internal',
      'redcap_token_missing',
      'reference_unknown',
    ],
    idempotent: true,
    ...ofTrial,
  },
  /** Forgets the project and its token, with what it proposed and nobody has decided. */
  removeRedcap: {
    method: 'POST',
    path: '/billing/import/redcap/remove',
    input: OfTrial,
    output: null,
    errors: ['not_found'],
    idempotent: true,
    ...ofTrial,
  },
  /** Asks it now for what was changed since it was last read; `last` says how that went. All of it is stored, or nothing. */
  fetchRedcap: {
    method: 'POST',
    path: '/billing/import/redcap/fetch',
    input: OfTrial,
    output: Redcap,
    errors: ['not_found'],
    isLong: true,
    ...ofTrial,
  },
} as const satisfies Record<string, Endpoint>;
