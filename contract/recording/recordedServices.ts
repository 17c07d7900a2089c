import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { ChangedDescription, Id, IsoDate, Version } from '../primitives.ts';
import { RecordedVisit } from './recording.ts';

/** The services at a recorded visit; every response is the updated visit. */
export const recordedServicesCalls = {
  /**
   * Confirms a service (its own date, else the visit's), takes the confirmation back, or marks it not done. What is left out
   * stays; but a confirmation takes the mark off, and taking it back takes its date along.
   */
  putRecordedStudyService: {
    method: 'PUT',
    path: '/billing/recording/study-service',
    input: z.strictObject({
      recorded_study_service_id: Id,
      is_confirmed: z.boolean(),
      performance_date: IsoDate.nullable().optional(),
      not_done_reason: ChangedDescription,
      version: Version,
    }),
    output: RecordedVisit,
    errors: [
      'not_found',
      'stale',
      'date_missing',
      'date_in_future',
      'visit_closed',
      'visit_cancelled',
      'service_in_finalized_invoice',
      'not_done_is_confirmed',
    ],
    needs: 'recording',
    trial: { of: 'recorded_study_service', at: 'recorded_study_service_id' },
    idempotent: true,
  },
  /** Answers a provider's confirmation; automated ones follow their service and are not answered. */
  putRecordedProviderService: {
    method: 'PUT',
    path: '/billing/recording/provider-service',
    input: z.strictObject({
      recorded_provider_service_id: Id,
      is_confirmed: z.boolean().nullable(),
      version: Version,
    }),
    output: RecordedVisit,
    errors: [
      'not_found',
      'stale',
      'date_missing',
      'visit_closed',
      'visit_cancelled',
      'service_in_finalized_invoice',
      'confirmation_is_automated',
    ],
    needs: 'recording',
    trial: { of: 'recorded_provider_service', at: 'recorded_provider_service_id' },
    idempotent: true,
  },
  /** Adds an additional service of the price list to a visit, as often as needed. */
  addAdditionalStudyService: {
    method: 'PUT',
    path: '/billing/recording/add-additional-study-service',
    input: z.strictObject({ recorded_study_service_id: Id, recorded_visit_id: Id, study_service_id: Id }),
    output: RecordedVisit,
    errors: ['not_found', 'id_taken', 'service_not_additional', 'visit_closed', 'visit_cancelled'],
    needs: 'recording',
    trial: { of: 'recorded_visit', at: 'recorded_visit_id' },
    idempotent: true,
  },
  removeAdditionalStudyService: {
    method: 'POST',
    path: '/billing/recording/remove-additional-study-service',
    input: z.strictObject({ recorded_study_service_id: Id }),
    output: null,
    errors: [
      'not_found',
      'service_not_additional',
      'service_confirmed',
      'visit_closed',
      'visit_cancelled',
      'service_in_finalized_invoice',
    ],
    needs: 'recording',
    trial: { of: 'recorded_study_service', at: 'recorded_study_service_id' },
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
