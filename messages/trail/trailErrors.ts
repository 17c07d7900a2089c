import type { Translation } from '../translation.ts';

/** Refusals about the trail. */
export const trailErrorsEn = {
  trail_reviewed_already: 'The trail has already been reviewed up to here or further.',
} as const;

export const trailErrorsDe = {
  trail_reviewed_already: 'Das Protokoll wurde bereits bis hierher oder weiter geprüft.',
} satisfies Translation<typeof trailErrorsEn>;
