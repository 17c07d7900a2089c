import type { Kysely } from 'kysely';
import { makeIndexes, type Step } from '../pieces.ts';

/**
 * What providers have not answered, so that the list of it is found at a cost of its own size: a payment has its amount from
 * the moment on that its service is confirmed.
 */
export const openConfirmations: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await makeIndexes(db, [
      `create index concurrently recorded_provider_service_open on recorded_provider_service (trial_id, recorded_study_service_id)
  where is_confirmed is null and amount is not null and confirmation_type <> 'automated'`,
    ]);
  },
};
