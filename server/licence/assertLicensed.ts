import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';
import type { Settings } from '../settings.ts';
import { presentLicence } from './presentLicence.ts';

/** What of a call says which licence counts. */
export interface Licensed {
  db: Db;
  settings: Settings;
  /** The moment of the call, in milliseconds. */
  now: number;
}

/**
 * Refuses what only a valid licence opens, and only with this feature where one is named; reading, recording, billing
 * and exporting data of one's own never ask.
 */
export const assertLicensed = async ({ db, settings, now }: Licensed, feature?: 'dropin'): Promise<void> => {
  const { validation, features } = await presentLicence(db, settings, now);
  if (validation.result !== 'valid') reject('licence_invalid');
  if (feature && !features.includes(feature)) reject('feature_not_licensed', { feature });
};
