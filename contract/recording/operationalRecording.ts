import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { BaseVersion, Cents, Id, IsoDate, mayTellWhy, Version } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { entryStates, repetitionPeriods } from '../vocab.ts';
import { RecordedProviderService } from './recording.ts';

/**
 * What may be done with an entry: `record` = date it, confirm it or take that back; `interrupt` = end its chain with
 * it, `resume` = take the interruption back; `remove` = take an entry by hand away.
 */
const OperationalEntryVerdicts = z.object({
  record: Verdict,
  remove_date: Verdict,
  close: Verdict,
  reopen: Verdict,
  interrupt: Verdict,
  resume: Verdict,
  remove: Verdict,
});

/** An entry of an operational service. Periodic ones stand in chains, counted from 0; irregular ones in none. */
export const OperationalEntry = z.object({
  trial_id: Id,
  recorded_study_service_id: Id,
  contract_study_service_id: Id,
  label: z.string(),
  chain_number: z.int().nullable(),
  entry_number: z.int().nullable(),
  /** Counted from the anchor of the chain; null for irregular entries and where the chain has no first date yet. */
  due_date: IsoDate.nullable(),
  performance_date: IsoDate.nullable(),
  /** The last day that the entry covers; null without a date, and where it covers without end. */
  covered_until: IsoDate.nullable(),
  state: z.enum(entryStates),
  is_confirmed: z.boolean(),
  is_closed: z.boolean(),
  /** The last of its chain: the trial is on hold from then on. */
  is_interrupting: z.boolean(),
  /** Cents, copied at confirmation; null before. */
  amount: Cents.nullable(),
  /** In a finalized invoice now. */
  is_invoiced: z.boolean(),
  /** In a finalized invoice now or earlier: it can never be edited again. */
  was_invoiced: z.boolean(),
  version: Version,
  verdicts: OperationalEntryVerdicts,
  provider_services: z.array(RecordedProviderService),
});
export type OperationalEntry = z.infer<typeof OperationalEntry>;

/** An operational service with its entries, chain by chain; `amount` (cents) is the contract's present price. */
export const RecordedOperationalService = z.object({
  trial_id: Id,
  contract_study_service_id: Id,
  label: z.string(),
  repetition_period: z.enum(repetitionPeriods),
  amount: Cents,
  first_due_date: IsoDate.nullable(),
  is_auto_confirmed: z.boolean(),
  /** No more entries. */
  is_closed: z.boolean(),
  /** When the running chain is due after its last entry; null where it is interrupted or nobody can tell. */
  next_due_date: IsoDate.nullable(),
  /** `add_entry` = make an entry by hand. */
  verdicts: z.object({ add_entry: Verdict }),
  entries: z.array(OperationalEntry),
});
export type RecordedOperationalService = z.infer<typeof RecordedOperationalService>;

/** A line of the to-do list: an entry that is due, or dated and not confirmed. */
export const ToDoEntry = OperationalEntry.extend({ trial_title: z.string() });
export type ToDoEntry = z.infer<typeof ToDoEntry>;

/** An entry that *generate* makes; `is_confirmed` = the service confirms itself, on `performance_date`. */
export const GeneratedEntry = z.object({
  contract_study_service_id: Id,
  label: z.string(),
  due_date: IsoDate,
  performance_date: IsoDate.nullable(),
  is_confirmed: z.boolean(),
  /** Cents: the contract's present price. */
  amount: Cents,
});
export type GeneratedEntry = z.infer<typeof GeneratedEntry>;

/** A service of which nothing is generated before its running chain has a first date. */
const WaitingService = z.object({ contract_study_service_id: Id, label: z.string() });

const ofEntry = { of: 'recorded_study_service', at: 'recorded_study_service_id' } as const;
const entryKey = { recorded_study_service_id: Id, version: BaseVersion };

const overlaps = [
  'date_in_future',
  'overlaps_irregular_entry',
  'overlaps_previous_chain',
  'overlaps_next_entry',
  'overlaps_previous_entry',
] as const;

/** What *generate* makes, read before and made. */
const generating = {
  path: '/billing/nvb-recording/generate',
  input: z.strictObject({ trial_id: Id }),
  output: z.object({ entries: z.array(GeneratedEntry), waiting: z.array(WaitingService) }),
  errors: ['not_found'],
  needs: 'trialDetails',
  trial: { at: 'trial_id' },
} as const;

/**
 * The recording of operational services, for managers. Where a call has a `version` and is given one, a newer record is
 * answered as stale. What changes an entry answers its service with all entries, for one date moves others.
 */
export const operationalRecordingCalls = {
  /** Open entries that are due, and those that are dated and not confirmed; without `trial_id` of all trials. */
  getOperationalToDoList: {
    method: 'GET',
    path: '/billing/nvb-recording/todo-list',
    input: z.strictObject({
      trial_id: Id.optional(),
      limit: z.coerce.number().int().min(1).max(1_000).default(200),
    }),
    output: z.object({ study_services: z.array(ToDoEntry) }),
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  /** All operational services of a trial with all of their entries. */
  getOperationalSchedule: {
    method: 'GET',
    path: '/billing/nvb-recording/schedule',
    input: z.strictObject({ trial_id: Id }),
    output: z.object({ study_services: z.array(RecordedOperationalService) }),
    errors: ['not_found'],
    needs: 'trialDetails',
    trial: { at: 'trial_id' },
  },
  /**
   * Makes an entry by hand, or records one: dates it, confirms it on its date, takes the confirmation back. What is left out
   * of an entry stays; a new one has no date then and is not confirmed.
   */
  putOperationalEntry: {
    method: 'PUT',
    path: '/billing/nvb-recording/study-service',
    input: z.strictObject({
      ...entryKey,
      contract_study_service_id: Id,
      performance_date: IsoDate.nullable().optional(),
      is_confirmed: z.boolean().optional(),
    }),
    output: RecordedOperationalService,
    errors: [
      'not_found',
      'stale',
      'id_taken',
      ...overlaps,
      'operational_service_closed',
      'entry_exists',
      'entry_without_date',
      'entry_closed',
      'service_in_finalized_invoice',
      'date_missing',
      'entry_interrupting',
    ],
    needs: 'trialDetails',
    trial: { of: 'operational_service', at: 'contract_study_service_id' },
    idempotent: true,
  },
  setOperationalEntryDate: {
    method: 'PUT',
    path: '/billing/nvb-recording/study-service/set-date',
    input: z.strictObject({ ...entryKey, recorded_study_service_performance_date: IsoDate }),
    output: RecordedOperationalService,
    errors: ['not_found', 'stale', ...overlaps, 'entry_closed', 'service_in_finalized_invoice'],
    needs: 'trialDetails',
    trial: ofEntry,
    idempotent: true,
  },
  removeOperationalEntryDate: {
    method: 'POST',
    path: '/billing/nvb-recording/study-service/remove-date',
    input: z.strictObject({ ...entryKey, ...mayTellWhy }),
    output: RecordedOperationalService,
    errors: [
      'not_found',
      'stale',
      'entry_closed',
      'service_in_finalized_invoice',
      'service_confirmed',
      'entry_interrupting',
    ],
    needs: 'trialDetails',
    trial: ofEntry,
    idempotent: true,
    undoes: true,
  },
  /** Closed, an entry is locked and out of the to-do list; it is opened again until it was ever billed. */
  setOperationalEntryClosed: {
    method: 'PUT',
    path: '/billing/nvb-recording/study-service/set-is-closed',
    input: z.strictObject({ ...entryKey, is_closed: z.boolean(), ...mayTellWhy }),
    output: RecordedOperationalService,
    errors: ['not_found', 'stale', 'provider_unanswered', 'service_in_finalized_invoice'],
    needs: 'trialDetails',
    trial: ofEntry,
    idempotent: true,
    undoes: true,
  },
  /** Ends the chain with this entry (entries behind it without a date go), or takes that back. */
  setOperationalEntryInterrupting: {
    method: 'POST',
    path: '/billing/nvb-recording/study-service/set-is-interrupting',
    input: z.strictObject({ ...entryKey, is_interrupting: z.boolean(), ...mayTellWhy }),
    output: RecordedOperationalService,
    errors: [
      'not_found',
      'stale',
      'entry_closed',
      'entry_without_chain',
      'entry_undated',
      'entry_not_last',
      'later_chain_exists',
    ],
    needs: 'trialDetails',
    trial: ofEntry,
    idempotent: true,
    undoes: true,
  },
  /** Takes an entry by hand away again, until it is confirmed. */
  removeOperationalEntry: {
    method: 'POST',
    path: '/billing/nvb-recording/study-service/remove',
    input: z.strictObject({ ...entryKey, ...mayTellWhy }),
    output: RecordedOperationalService,
    errors: [
      'not_found',
      'stale',
      'entry_closed',
      'service_in_finalized_invoice',
      'service_confirmed',
      'entry_dated',
      'entry_generated',
      'entry_not_last',
    ],
    needs: 'trialDetails',
    trial: ofEntry,
    idempotent: true,
    undoes: true,
  },
  /** Answers a provider's confirmation of an entry; automated ones follow the entry and are not answered. */
  putOperationalProviderService: {
    method: 'PUT',
    path: '/billing/nvb-recording/provider-service',
    input: z.strictObject({
      recorded_provider_service_id: Id,
      is_confirmed: z.boolean().nullable(),
      version: BaseVersion,
    }),
    output: RecordedOperationalService,
    errors: [
      'not_found',
      'stale',
      'date_missing',
      'entry_closed',
      'service_in_finalized_invoice',
      'confirmation_is_automated',
    ],
    needs: 'trialDetails',
    trial: { of: 'recorded_provider_service', at: 'recorded_provider_service_id' },
    idempotent: true,
  },
  /** What *generate* would make now. */
  previewOperationalEntries: { method: 'GET', ...generating },
  /** Makes the entries of every open service that are due up to today and missing; twice makes nothing twice. */
  generateOperationalEntries: { method: 'POST', ...generating, idempotent: true },
} as const satisfies Record<string, Endpoint>;
