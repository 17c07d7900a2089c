import type { Handlers } from '../../http/serve.ts';
import { readLicence } from './licence.ts';

export const licenceHandlers = {
  getLicenseInfo: async ({ settings, today }) => ({
    ...readLicence(settings.license, settings.licensePublicKeys, today),
    instance: { appVersion: settings.appVersion },
  }),
} satisfies Handlers<'getLicenseInfo'>;
