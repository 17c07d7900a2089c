import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Id, line } from '../primitives.ts';
import { historyKinds } from '../trail/trailVocab.ts';

/** Where somebody is: on a record's page, or without `record_id` in the sheet of all records of a kind (of a trial). */
export const PresencePlace = z.object({
  kind: z.enum(historyKinds),
  trial_id: Id.nullable(),
  record_id: Id.nullable(),
});
export type PresencePlace = z.infer<typeof PresencePlace>;

/** The cell that the keyboard is in, by its record and its column. */
export const PresenceCell = z.strictObject({ record_id: Id, field: line(100).min(1) });
export type PresenceCell = z.infer<typeof PresenceCell>;

/** Somebody else at the same place. `cell` = null: in none, or in one that the person who is told does not see. */
export const PersonPresent = z.object({
  presence_id: Id,
  name: z.string(),
  cell: PresenceCell.nullable(),
  is_typing: z.boolean(),
});
export type PersonPresent = z.infer<typeof PersonPresent>;

/** Places of one session and of one process, people that one place names, and how often processes say who is still there. */
export const presenceBounds = { ofSession: 40, ofProcess: 5_000, told: 50, beatMs: 4_000 } as const;

export const presenceCalls = {
  /**
   * Says where a page is, which those hear who are there, too; it is kept in no table and forgotten when the page's stream ends.
   * `turn` counts what one page says: what is older than what was heard is dropped.
   */
  tellPresence: {
    method: 'POST',
    path: '/live/presence',
    input: z.strictObject({
      presence_id: Id,
      turn: z.int().min(0),
      is_here: z.boolean(),
      kind: z.enum(historyKinds),
      trial_id: Id.optional(),
      record_id: Id.optional(),
      cell: PresenceCell.nullable(),
      is_typing: z.boolean(),
    }),
    output: null,
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
    isLong: true,
    reads: true,
    isUnattended: true,
  },
} as const satisfies Record<string, Endpoint>;
