import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiFailure, type ErrorCode, errorStatus } from '../../contract/errors.ts';
import { type DatabaseFailure, databaseFailureOf } from '../db/failures.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import { noteRefusal } from './access/noteRefusal.ts';
import { policyOfData } from './answer/leanHeaders.ts';
import { Rejected, type Rejection } from './rejected.ts';
import { troubleTeller } from './trouble.ts';

/** Named constraints of the database and what their violation means to a person. */
const constraintCodes: Record<string, ErrorCode> = {
  app_user_subject_key: 'user_subject_taken',
  app_user_user_name_key: 'user_name_taken',
  address_label_key: 'address_label_taken',
  trial_identifier_type_label_key: 'identifier_type_label_taken',
  trial_identifier_type_fkey: 'identifier_type_in_use',
  provider_label_trial_cost_center_key: 'provider_taken',
  provider_service_provider_id_fkey: 'provider_in_use',
  participant_subject_id_key: 'subject_id_taken',
  participant_composed: 'subject_id_taken',
  address_composed: 'address_label_taken',
  trial_identifier_type_composed: 'identifier_type_label_taken',
  provider_composed: 'provider_taken',
  app_user_composed: 'user_subject_taken',
  invoice_claim_key: 'invoice_has_conflicts',
  invoice_number_key: 'number_taken',
  settlement_claim_key: 'settlement_changed',
  closing_month_key: 'closing_taken',
  protocol_visit_reference_fkey: 'visit_is_reference',
  recorded_visit_protocol_visit_fkey: 'visit_not_empty',
  assigned_study_service_visit_fkey: 'visit_not_empty',
  assigned_study_service_service_fkey: 'service_not_empty',
  assigned_provider_service_template_fkey: 'service_not_empty',
  recorded_study_service_template_fkey: 'service_not_empty',
  assigned_provider_service_payment_fkey: 'provider_service_not_empty',
};

const isIntegrityViolation = (error: object): error is { code: string; constraint?: string } =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('23');

/** The code behind a constraint or a guard of the database, whichever refused. */
export const codeOfViolation = (error: unknown): ErrorCode | null => {
  if (typeof error !== 'object' || error === null || !isIntegrityViolation(error)) return null;
  const constraint = error.constraint ?? '';
  if (constraint in errorStatus) return constraint as ErrorCode; // guards name the code itself: see db/firstRelease/guards
  if (constraint.endsWith('_pkey')) return 'id_taken';
  return constraintCodes[constraint] ?? null;
};

/** Fastify's own refusals: the body could not be read. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_malformed',
};

const troubles: Readonly<Record<DatabaseFailure, ErrorCode>> = {
  again: 'backend_busy',
  busy: 'backend_busy',
  away: 'backend_not_accessible',
  full: 'storage_full',
};

/** The database is in trouble: no fault of the call, which may go through a little later. */
const troubleOf = (error: unknown): Rejection | null => {
  const failure = databaseFailureOf(error);
  if (!failure) return null;
  return { code: troubles[failure] };
};

/** When to come back, in seconds, where the refusal itself does not say so. */
const retryAfter: Partial<Record<ErrorCode, number>> = {
  too_many_requests: 60,
  backend_busy: 1,
  backend_not_accessible: 5,
  storage_full: 60,
};

const rejectionOf = (error: unknown): Rejection | null => {
  if (error instanceof Rejected) return error.rejection;
  const violated = codeOfViolation(error);
  if (violated) return { code: violated };
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error && typeof error.code === 'string' ? frameworkCodes[error.code] : undefined;
  if (code) return { code };
  const isBadRequest = 'statusCode' in error && error.statusCode === 400;
  return isBadRequest || error instanceof SyntaxError ? { code: 'body_malformed' } : null;
};

/** What a failure is to a person; null = a fault of ours. `isTrouble`: the database's, not the call's. */
export const failureOf = (error: unknown): { rejection: Rejection; isTrouble: boolean } | null => {
  const rejection = rejectionOf(error);
  if (rejection) return { rejection, isTrouble: false };
  const trouble = troubleOf(error);
  return trouble && { rejection: trouble, isTrouble: true };
};

const tellTrouble = troubleTeller(Date.now);

/** The body that a failure leaves as; what is no fault of the call is written down, and a fault of ours hides its text. */
export const toldFailure = (
  error: unknown,
  { log }: Pick<FastifyRequest, 'log'>,
): { code: ErrorCode; told: ApiFailure } => {
  const failure = failureOf(error);
  if (failure?.isTrouble) tellTrouble(log, error);
  else if (!failure) log.error({ err: error }, 'unexpected failure');
  const { code, params = {}, ...rest } = failure?.rejection ?? { code: 'internal' as const };
  return { code, told: { code, params, ...rest } };
};

/**
 * Every failure leaves as `{ code, params, … }` with the status of its code. Refusals of people go into the security log
 * from here.
 */
export const answerFailures = (app: FastifyInstance, securityLog: SecurityLog | null): void => {
  app.setErrorHandler((error, request, reply) => {
    const { code, told } = toldFailure(error, request);
    if (securityLog) noteRefusal(securityLog, request, code);
    const wait = retryAfter[code];
    if (wait !== undefined) reply.header('retry-after', String(told.params.seconds ?? wait));
    // Fastify ends a connection whose body was refused, and whoever still sends reads no answer: see `endRefusedBodies`.
    reply.removeHeader('connection');
    return reply.code(errorStatus[code]).header('cache-control', 'no-store, private').send(told);
  });
  app.setNotFoundHandler((request, reply) => {
    const code = isBrokenUrl(request.raw.url ?? '') ? 'url_malformed' : 'route_unknown';
    return reply.code(errorStatus[code]).send({ code, params: {} } satisfies ApiFailure);
  });
};

/** Whether an escape of the address, in its path or its query, stands for no character. */
export const isBrokenUrl = (url: string): boolean => {
  try {
    decodeURIComponent(url);
    return false;
  } catch {
    return true;
  }
};

/** Of answers that are made before any route is found: none of the hooks that give the others their headers has run. */
export const bareHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': policyOfData,
} as const;

/** Answers an address that the framework itself cannot read, before any route is found. */
export const answerBrokenUrl = ({ raw }: { raw: ServerResponse }): void => {
  raw.writeHead(errorStatus.url_malformed, bareHeaders);
  raw.end(JSON.stringify({ code: 'url_malformed', params: {} } satisfies ApiFailure));
};
