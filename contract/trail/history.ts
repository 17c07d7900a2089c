import { z } from 'zod';
import { type Endpoint, json, managersOnly } from '../endpoint.ts';
import { Id, Instant, line } from '../primitives.ts';
import { type TrailField, type TrailTableName, trailTableNames, trailTables } from './trailTables.ts';
import { historyKinds } from './trailVocab.ts';

const trailActs = ['created', 'changed', 'removed'] as const;
export type TrailAct = (typeof trailActs)[number];

const fieldNames = [...new Set(trailTableNames.flatMap((name) => Object.keys(trailTables[name].fields)))] as [
  TrailField,
  ...TrailField[],
];

/** A value as it is stored, as a text; `name` = what a record is called whose id it is, if anybody knows. */
const FieldChange = z.object({
  field: z.enum(fieldNames),
  from: z.string().nullable(),
  to: z.string().nullable(),
  from_name: z.string().nullable(),
  to_name: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/**
 * What one act did to one row of a record. `about` = which of its parts it was, where it has several; `changed_by` = null
 * where no person did it, and absent for a nurse, who is not told the names of others; of a created row `fields` are what it was created with, of a removed one what it held.
 */
export const HistoryEntry = z.object({
  event_id: z.string(),
  at: Instant,
  changed_by: managersOnly(z.string().nullable()),
  act: z.enum(trailActs),
  table: z.enum(trailTableNames as [TrailTableName, ...TrailTableName[]]),
  about: z.string().nullable(),
  reason: z.string().nullable(),
  fields: z.array(FieldChange),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The number of an event as a text: it only says where a page begins. */
export const EventPlace = z
  .string()
  .max(18)
  .regex(/^[1-9]\d{0,17}$/);

export const historyCalls = {
  /**
   * The history of a record, also of one that is gone, newest first; with `field` that of a single one. A record of a trial
   * is named with its trial; without it only whoever reaches every trial is answered. Whoever does not see money gets none.
   */
  getRecordHistory: {
    method: 'GET',
    path: '/billing/history',
    input: z.strictObject({
      kind: z.enum(historyKinds),
      record_id: Id,
      trial_id: Id.optional(),
      field: line(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      after: json(EventPlace).optional(),
    }),
    output: z.object({ entries: z.array(HistoryEntry), next: z.string().nullable() }),
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
} as const satisfies Record<string, Endpoint>;
