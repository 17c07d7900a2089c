import type { LicenseInfo, licenceCalls } from '../../../../contract/site/licence.ts';
import type { Handlers } from '../../../http/serve.ts';
import type { Licensed } from '../../../licence/assertLicensed.ts';
import { presentLicence } from '../../../licence/presentLicence.ts';
import { storeLicence } from './storeLicence.ts';

const infoOf = async ({ db, settings, today }: Licensed): Promise<LicenseInfo> => ({
  ...(await presentLicence(db, settings, today)),
  instance: { appVersion: settings.appVersion },
});

export const licenceHandlers = {
  getLicenseInfo: infoOf,
  putLicense: async (call) => {
    await storeLicence(call, call.input.license);
    return infoOf(call);
  },
} satisfies Handlers<keyof typeof licenceCalls>;
