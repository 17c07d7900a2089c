import { reject } from '../../http/rejected.ts';
import type { Settings } from '../../settings.ts';
import { readLicence } from './licence.ts';

/** Refuses what only a valid licence with this feature opens; reading and exporting data of one's own never asks. */
export const assertLicensed = (
  { license, licensePublicKeys }: Settings,
  today: string,
  feature: 'dropin',
): void => {
  const { validation, features } = readLicence(license, licensePublicKeys, today);
  if (validation.result !== 'valid' || !features.includes(feature))
    reject('feature_not_licensed', { feature });
};
