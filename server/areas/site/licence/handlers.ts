import type { LicenseInfo, licenceCalls } from '../../../../contract/site/licence.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import type { Licensed } from '../../../licence/assertLicensed.ts';
import { readLicence } from '../../../licence/licence.ts';
import { presentLicence } from '../../../licence/presentLicence.ts';
import type { Settings } from '../../../settings.ts';

interface Storing {
  db: Db;
  settings: Settings;
  user: { user_id: string };
  today: string;
  now: number;
}

/** Stores a licence that is valid today, in the place of the one before; null takes that away. */
const storeLicence = async (
  { db, settings, user, today, now }: Storing,
  license: string | null,
): Promise<void> => {
  if (license === null) {
    await db.deleteFrom('site_licence').execute();
    return;
  }
  const { validation, validTo } = readLicence(license, settings.licensePublicKeys, today);
  if (validation.result === 'expired') reject('licence_expired', { date: validTo });
  if (validation.result !== 'valid') reject('licence_not_signed');
  const { clinicalsite_id } = await db
    .selectFrom('clinicalsite')
    .select('clinicalsite_id')
    .executeTakeFirstOrThrow();
  const values = { license, stored_at: new Date(now), stored_by: user.user_id };
  await db
    .insertInto('site_licence')
    .values({ clinicalsite_id, ...values })
    .onConflict((conflict) => conflict.column('clinicalsite_id').doUpdateSet(values))
    .execute();
};

const infoOf = async ({ db, settings, now }: Licensed): Promise<LicenseInfo> => ({
  ...(await presentLicence(db, settings, now)),
  instance: { appVersion: settings.appVersion },
});

export const licenceHandlers = {
  getLicenseInfo: infoOf,
  putLicense: async (call) => {
    await storeLicence(call, call.input.license);
    return infoOf(call);
  },
} satisfies Handlers<keyof typeof licenceCalls>;
