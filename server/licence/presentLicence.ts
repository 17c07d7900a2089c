import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import { type Licence, readLicence } from './licence.ts';

/** The licence of this site on a day: the one that an administrator stored, else that of the settings. */
export const presentLicence = async (
  db: Db,
  { license, licensePublicKeys }: Pick<Settings, 'license' | 'licensePublicKeys'>,
  today: string,
): Promise<Licence> => {
  const stored = await db.selectFrom('site_licence').select('license').executeTakeFirst();
  return readLicence(stored?.license ?? license, licensePublicKeys, today);
};
