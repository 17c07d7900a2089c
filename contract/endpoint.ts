import { z } from 'zod';
import type { ErrorCode, FieldFailure } from './errors.ts';
import { limits } from './limits.ts';
import { Id } from './primitives.ts';
import type { Right } from './vocab.ts';

/** The records whose trial the server can look up by their id alone. */
export type TrialRecord =
  | 'participant'
  | 'protocol_visit'
  | 'study_service'
  | 'operational_service'
  | 'provider_service'
  | 'study_service_template'
  | 'recorded_visit'
  | 'visit_proposal'
  | 'recorded_study_service'
  | 'recorded_provider_service'
  | 'amendment'
  | 'invoice'
  | 'invoice_document'
  | 'invoice_item';

/**
 * How to find the trial(s) a call touches, so that reach is checked in one place:
 * `null` = none (site-wide); `{ at }` = the input's own `trial_id`; `{ of, at }` = the trial of the
 * record(s) whose id (or ids, or rows that carry it) the input has at `at`. They are all of one trial, or of several that
 * are each reached where `isOfSeveral` says so.
 */
export type TrialReach = null | { at: 'trial_id' } | { of: TrialRecord; at: string; isOfSeveral?: true };

/**
 * `public` asks for nothing, `ssoToken` for the clinical site's token, `signedIn` for any session, `administrator` for
 * the role itself: who may do what is not for everybody who may do everything else.
 */
export type Need = Right | 'public' | 'ssoToken' | 'signedIn' | 'administrator';

/** One call: everything that server, client, OpenAPI document and tests know about it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the backend's base address. */
  path: `/${string}`;
  /** The query of a GET, the JSON body of every other method; a DELETE takes either, or both together. */
  input: z.ZodObject;
  /** `null` = 204 without a body, `'file'` = a download whose name is in content-disposition. */
  output: z.ZodType | null | 'file';
  errors: readonly ErrorCode[];
  needs: Need;
  trial: TrialReach;
  /** Accepts an `Idempotency-Key`: the same key answers with the first result and does nothing again. */
  idempotent?: true;
  /** Takes many rows: a larger body is allowed. */
  bulk?: true;
  /** Looked at before the input is read, which takes long where it is much: what of it is too much; null = nothing. */
  bound?: (input: unknown) => FieldFailure | null;
  /** Makes something that takes a while (a printed document): it holds no transaction, and opens short ones to write. */
  isLong?: true;
  /**
   * Takes one file beside its input: both travel as `multipart/form-data`, the fields as text and the file at `field`.
   * It is read to its end before the call begins, so such a call is long. With `maxFiles` several come under that name,
   * `maxBytes` together.
   */
  upload?: { field: string; maxBytes: number; maxFiles?: number };
  /** Changes nothing that others see, although it is no GET: an auditor may make it. */
  reads?: true;
  /** Any access token opens it, although it asks for no right but being signed in. */
  takesTokens?: true;
  /** Undoes work that was done: its input takes the `reason`, which goes into the audit trail. */
  undoes?: true;
  /** What was asked for has only begun: it is answered with 202. */
  isBegun?: true;
  /**
   * How far it is, told while it works to whoever asks for it by `Accept: application/x-ndjson`: lines of JSON, each
   * `{ progress }`, the last one `{ answer }` or, with the status it would have travelled under, `{ status, failure }`.
   * What is refused before any of it is told is refused as ever.
   */
  progress?: z.ZodType;
  /** A page makes it without anybody's act: it is no use of the session, which ends when nobody does anything. */
  isUnattended?: true;
  /** Answered by server-sent events without an end, each of which carries the shape of `output` as its data. */
  isStream?: true;
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a client may send: defaults may be left out. */
export type InputFor<E extends Endpoint> = z.input<E['input']>;
export type ProgressOf<E extends Endpoint> = E['progress'] extends z.ZodType
  ? z.output<E['progress']>
  : never;
export type OutputOf<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : undefined;

/** Marks a field that a nurse never gets: money, percentages, targets, counts, tax, addresses. */
export const managersOnly = <T extends z.ZodType>(schema: T): T => schema.meta({ managersOnly: true });

/** A parameter of a query that travels as JSON. */
export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(limits.bodyBytes)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', params: { code: 'wrong_type' } });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** A parameter of a query that is repeated for each of its values. */
export const severalOf = <T extends string>(value: z.ZodType<T, T>, max: number = limits.ids) =>
  z
    .union([value, z.array(value)])
    .transform((values): T[] => (typeof values === 'string' ? [values] : values))
    .pipe(z.array(value).max(max));

/**
 * The query of a list: its plain parameters, and `sort`, `range`, `filter` in the dialect of ra-data-simple-rest.
 * `filter` has the same names and is ANDed with them; `filter.id` picks records by id. Without `range` all rows come.
 */
export const listQuery = <S extends z.ZodRawShape, const C extends readonly [string, ...string[]]>(
  parameters: S,
  sortable: C,
) =>
  z.strictObject({
    ...parameters,
    sort: json(z.tuple([z.enum(sortable), z.enum(['ASC', 'DESC'])])).optional(),
    range: json(z.tuple([z.int().min(0), z.int().min(0)]).refine(([from, to]) => from <= to)).optional(),
    filter: json(z.strictObject({ ...parameters, id: z.array(Id).max(limits.ids) }).partial()).optional(),
  });

const bulkShape = <R extends z.ZodType, K extends z.ZodType>(row: R, key: K) => ({
  rows: z.array(row).max(limits.bulkRows),
  remove: z.array(key).max(limits.bulkRows).default([]),
});

/** The body of a bulk save: all rows or none; `remove` names records with the version they were seen in. */
export const bulkBody = <R extends z.ZodType, K extends z.ZodType>(row: R, key: K) =>
  z.strictObject({ trial_id: Id, ...bulkShape(row, key) });

/** The body of a bulk save of records that belong to the site, not to one trial. */
export const siteBulkBody = <R extends z.ZodType, K extends z.ZodType>(row: R, key: K) =>
  z.strictObject(bulkShape(row, key));

/** Names what a failure can always be, whatever the call. */
export const commonErrors = [
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'csrf_invalid',
  'token_not_allowed',
  'token_scope_missing',
  'token_reads_only',
  'too_many_requests',
  'internal',
  'backend_not_accessible',
  'backend_busy',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** Error codes of a call: those it declares, and those of an `Idempotency-Key` if it accepts one. */
export const ownErrors = ({ errors, idempotent }: Pick<Endpoint, 'errors' | 'idempotent'>): ErrorCode[] => [
  ...errors,
  ...(idempotent ? (['idempotency_key_reused'] as const) : []),
];
