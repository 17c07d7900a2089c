import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** The licence as the server has checked it; `validTo` is a calendar date, 1970-01-01 where there is none. */
export const LicenseInfo = z.object({
  licensee: z.string(),
  validation: z.object({ result: z.enum(['valid', 'expired', 'invalid', 'missing']) }),
  type: z.string(),
  module: z.string(),
  features: z.array(z.string()),
  validTo: z.string(),
  instance: z.object({ appVersion: z.string() }),
});
export type LicenseInfo = z.infer<typeof LicenseInfo>;

export const licenceCalls = {
  getLicenseInfo: {
    method: 'GET',
    path: '/api/license.info',
    input: z.strictObject({}),
    output: LicenseInfo,
    errors: [],
    needs: 'public',
    trial: null,
  },
  /** Stores the text of a licence file, which goes before the one of the settings; null takes it away again. */
  putLicense: {
    method: 'PUT',
    path: '/billing/license',
    input: z.strictObject({ license: z.string().trim().min(1).max(limits.licenceLength).nullable() }),
    output: LicenseInfo,
    errors: ['licence_not_signed', 'licence_expired'],
    needs: 'administrator',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
