import { todayIn } from '../../domain/dates.ts';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';
import type { Settings } from '../settings.ts';
import { type Licence, readLicence } from './licence.ts';

/**
 * The licence of this site at a moment, by the day in its own time zone: the one that an administrator stored, else that
 * of the settings.
 */
export const presentLicence = async (
  db: Db,
  { license, licensePublicKeys }: Pick<Settings, 'license' | 'licensePublicKeys'>,
  now: number,
): Promise<Licence> => {
  const site = found(
    await db
      .selectFrom('clinicalsite')
      .leftJoin('site_licence', 'site_licence.clinicalsite_id', 'clinicalsite.clinicalsite_id')
      .select(['time_zone', 'site_licence.license'])
      .executeTakeFirst(),
  );
  return readLicence(site.license ?? license, licensePublicKeys, todayIn(site.time_zone, now));
};
