import type { LicenseInfo } from '../../contract/site/licence.ts';

/** The licence as the shell keeps it; `date` = the calendar date it is valid to. */
export interface StoredLicence {
  licensee: string;
  isValid: boolean;
  type: string;
  module: string;
  features: readonly string[];
  expired: boolean;
  date: string;
}

const neverValid = '1970-01-01';

/** What the shell keeps of the licence; an empty answer is no valid licence. Expired = `validTo` earlier than `now`. */
export function storedLicence(info: Partial<LicenseInfo>, now: Date): StoredLicence {
  const date = info.validTo || neverValid;
  // A calendar date is valid to its end.
  const end = new Date(`${date}T23:59:59.999Z`);
  return {
    licensee: info.licensee ?? '',
    isValid: info.validation?.result === 'valid',
    type: info.type ?? '',
    module: info.module ?? '',
    features: info.features ?? [],
    expired: end < now,
    date,
  };
}
