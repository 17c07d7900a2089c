import { z } from 'zod';
import { type Endpoint, json } from '../endpoint.ts';
import { Count, Id, Instant, IsoDate, Reason } from '../primitives.ts';
import { languages } from '../vocab.ts';
import { eventKinds, eventTableNames } from './eventTables.ts';
import { EventPlace, HistoryEntry } from './history.ts';
import { eventActs, sealFaults, signInWays } from './trailVocab.ts';

/** So many events of a narrowing are counted; beyond, there are more. */
export const countedEvents = 10_000;

/** What the trail is narrowed by; all of it is ANDed, the days are the site's and belong to it. */
const narrowing = {
  user_id: Id.optional(),
  trial_id: Id.optional(),
  record_id: Id.optional(),
  kind: z.enum(eventKinds).optional(),
  act: z.enum(eventActs).optional(),
  from_date: IsoDate.optional(),
  to_date: IsoDate.optional(),
};

/**
 * An event as one line. `record_id` = the record with a history that it belongs to, null where there is none; `record_name`
 * and `trial_name` as they are called today, of what is gone as it was called in the end. `block` = the sealed block that
 * holds it, null = it waits for the next one.
 */
const TrailEntry = HistoryEntry.extend({
  act: z.enum(eventActs),
  table: z.enum(eventTableNames),
  kind: z.enum(eventKinds),
  record_id: z.string().nullable(),
  record_name: z.string().nullable(),
  trial_id: z.string().nullable(),
  trial_name: z.string().nullable(),
  block: z.number().nullable(),
  /** Of a sign-in: how, whether it led in (`signed_in`, or the refusal's code), and where it came from. */
  sign_in: z.object({ way: z.enum(signInWays), outcome: z.string(), address: z.string() }).nullable(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

/** That the trail was reviewed up to an event. */
const TrailReview = z.object({
  upto_at: Instant,
  upto_event: z.string(),
  note: z.string(),
  reviewed_by: z.string(),
  reviewed_at: Instant,
});
export type TrailReview = z.infer<typeof TrailReview>;

export const trailCalls = {
  /** Events of the whole site, newest first, page by page. `count` up to `countedEvents`, of the first page alone. */
  listTrail: {
    method: 'GET',
    path: '/billing/trail',
    input: z.strictObject({
      ...narrowing,
      limit: z.coerce.number().int().min(1).max(200).default(100),
      after: json(EventPlace).optional(),
    }),
    output: z.object({
      entries: z.array(TrailEntry),
      count: Count.nullable(),
      next: z.string().nullable(),
    }),
    errors: [],
    needs: 'administrator',
    trial: null,
  },
  /** How far the trail is sealed and reviewed. `since_count` = events since the last review, up to `countedEvents`. */
  getTrailState: {
    method: 'GET',
    path: '/billing/trail/state',
    input: z.strictObject({}),
    output: z.object({
      block_count: Count,
      event_count: Count,
      waiting_count: Count,
      sealed_at: Instant.nullable(),
      oldest_at: Instant.nullable(),
      since_count: Count,
      /** The newest first. */
      reviews: z.array(TrailReview),
    }),
    errors: [],
    needs: 'administrator',
    trial: null,
  },
  /** Checks every block, and the heads that were written outside; changes nothing. `fault` = the first that does not fit. */
  verifyTrail: {
    method: 'POST',
    reads: true,
    path: '/billing/trail/verify',
    input: z.strictObject({}),
    output: z.object({
      block_count: Count,
      /** Blocks among them whose events were removed when their ten years were over. */
      removed_count: Count,
      event_count: Count,
      unsealed_count: Count,
      fault: z.object({ block_number: z.number(), why: z.enum(sealFaults) }).nullable(),
    }),
    errors: [],
    needs: 'administrator',
    trial: null,
    isLong: true,
  },
  /** Notes that the trail was reviewed up to and with this event; it reaches further than the review before. */
  reviewTrail: {
    method: 'POST',
    path: '/billing/trail/review',
    input: z.strictObject({ event_id: EventPlace, note: Reason }),
    output: TrailReview,
    errors: ['not_found', 'trail_reviewed_already'],
    needs: 'administrator',
    trial: null,
  },
  /**
   * The events of a narrowing as a file that is made while it is sent, newest first. `is_whole` = all that is stored, with the rows that follow
   * from others; JSON has the rows as they were before and after.
   */
  exportTrail: {
    method: 'POST',
    reads: true,
    path: '/billing/trail/export',
    input: z.strictObject({
      ...narrowing,
      format: z.enum(['csv', 'json']),
      language: z.enum(languages),
      is_whole: z.boolean().default(false),
    }),
    output: 'file',
    errors: [],
    needs: 'administrator',
    trial: null,
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
